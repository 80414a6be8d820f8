/**
 * Every text that an annotator reads, in English. `de.ts` has the same in German; another language is one more
 * file of the same shape and a line in `language.ts`.
 */
export const en = {
  language: "Language",
  join: {
    pageTitle: "You are invited",
    invitedTo: "You are invited to answer questions for",
    what: "You will be shown texts or pictures, one or two at a time, and answer one short question about them, with one key or one tap. There is no right or wrong: your own judgement is what is asked for.",
    facts: [
      "Stop whenever you like. What you answered is kept, and you can go on later in this browser.",
      "If the connection drops, carry on: your answers wait here and are sent when it is back.",
      "The project's owner sees your name, your answers and the time each one took. Other people who answer see none of it.",
      "At the end you can download what is stored about you. To have it erased, ask whoever invited you.",
    ],
    nameLabel: "Your name",
    nameHint: "Seen by the project's owner alone. Any name you like will do.",
    start: "Start",
    starting: "One moment …",
    continueAs: (name: string) => `Continue as ${name}`,
    signedInAs: (name: string) => `You are signed in as ${name}.`,
    guestInstead: "Or answer as a guest, under another name",
    asGuest: "Start as a guest",
    /** For an invitation to be a co-owner. */
    coOwner: {
      invitedTo: "You are invited to be a co-owner of",
      what: "Co-owners see the project's dashboard, items and people. They invite, pause, change settings and download the results, like the owner; only deleting it and handing it over is left to the owner.",
      needsAccount: "It needs an account on this Thresher.",
      signIn: "Sign in",
      makeAccount: "Make an account",
    },
    nameMissing: "Please enter a name, at most 80 characters long.",
    failed: "That did not work. Please try again in a moment.",
    cannotSave:
      "The server cannot save anything at the moment, so you have not joined yet. Try again in a few minutes; if it stays so, tell whoever sent you the link.",
    backAs: (name: string) => `You have been here before, as ${name}.`,
  },
  invitationProblems: {
    unknown: {
      title: "This link leads nowhere",
      text: "It may have been cut off when it was copied. Ask whoever sent it to you for the whole link.",
    },
    expired: {
      title: "This invitation has run out",
      text: "It was good until a date that has passed. Ask whoever sent it to you for a new link.",
    },
    revoked: {
      title: "This invitation was withdrawn",
      text: "The project's owner no longer wants this link to be used. Ask them for a new one if you think it is a mistake.",
    },
    "used-up": {
      title: "This invitation is used up",
      text: "As many people as it was made for have joined. If you are one of them, open it in the browser you joined with.",
    },
    "not-from-platform": {
      title: "Open this from the study's page",
      text: "The link does not say who you are. Go back to where you found this study and open it from there.",
    },
    closed: {
      title: "This project takes no more people",
      text: "It has not begun, or it is over. Ask whoever sent you the link.",
    },
  },
  noAccess: {
    title: "Please open your invitation link again",
    text: "This browser is not known to the project, perhaps because its cookies were cleared or you joined in another browser.",
    waiting: (count: number) =>
      count === 1
        ? "One answer that was not sent yet is kept in this browser and will be sent when you are back."
        : `${count} answers that were not sent yet are kept in this browser and will be sent when you are back.`,
  },
  otherPerson: {
    title: "Somebody else answers in this browser now",
    text: "Since you opened this page, somebody else has joined the project in this browser. Nothing more is sent from here, so that your answers do not count as theirs. To go on as yourself, open your own invitation link again. If it was you who joined, load this page again.",
    reload: "Load the page again",
  },
  work: {
    pageTitle: "Answer",
    answered: (count: number) => `${count} answered`,
    pace: (seconds: number) => `about ${seconds} s each`,
    progress: "Progress of the project",
    progressShare: (percent: number) => `project ${percent}%`,
    prompt: (number: number) => `Question ${number}`,
    card: (number: number) => `Item ${number}`,
    onlyCard: "Item",
    image: (number: number) => `Picture ${number}`,
    onlyImage: "Picture",
    imageFailed: "This picture could not be loaded. Skip the question if it stays away.",
    answers: "Answers",
    skip: "Skip",
    undo: "Undo",
    help: "Help",
    pause: "Break",
    stop: "Finish",
    keySpace: "Space",
    keyBackspace: "Backspace",
    fetching: "Fetching the next question …",
    youAnswered: (answer: string) => `Answered: ${answer}`,
    youSkipped: "Skipped. The question goes to someone else.",
  },
  connection: {
    lost: (waiting: number) =>
      waiting === 0
        ? "No connection. You can carry on."
        : waiting === 1
          ? "No connection. One answer waits here and is sent when it is back."
          : `No connection. ${waiting} answers wait here and are sent when it is back.`,
    emptyTitle: "Waiting for the connection",
    emptyText: (waiting: number) =>
      waiting === 0
        ? "The next question cannot be fetched right now. This page tries again by itself."
        : waiting === 1
          ? "You have answered all that could be kept ready. One answer waits in this browser; it is sent as soon as the connection is back, even if you close this page and come again."
          : `You have answered all that could be kept ready. ${waiting} answers wait in this browser; they are sent as soon as the connection is back, even if you close this page and come again.`,
    busyTitle: "One moment, please",
    busy: (waiting: number) =>
      waiting === 0
        ? "That was quicker than the server takes answers. It goes on by itself in a moment."
        : waiting === 1
          ? "That was quicker than the server takes answers. One answer waits here and is sent by itself in a moment."
          : `That was quicker than the server takes answers. ${waiting} answers wait here and are sent by themselves in a moment.`,
    tryNow: "Try now",
    notStored:
      "This browser does not let the page store anything. Keep it open until all answers are sent.",
  },
  notices: {
    undone: "Taken back. Please answer again.",
    "nothing-to-undo":
      "There is nothing to take back: an answer counts after a short while, and the one your study is paid for at once.",
    "skip-is-final": "A skipped question has gone to someone else.",
    "undo-needs-connection": "An answer on its way can be taken back once the connection is back.",
    "undo-failed": "The connection failed. Look whether the earlier question is back.",
    "answer-not-taken": "One answer could not be taken: its question is no longer yours.",
    "prompt-replaced": "The question before had waited too long. Here is another one.",
  },
  instructions: {
    pageTitle: "Before you start",
    hello: (name: string) => `Welcome, ${name}.`,
    lead: "You will see one item, or two side by side, with a question above. Answer by your own judgement.",
    questions: "The questions",
    keys: "The keys",
    start: "Start",
    goOn: "Go on",
    help: "Instructions and keys",
    close: "Close",
    singleKeys: "Answer with single keys",
    singleKeysHint: "Switch off if you use speech input or press keys by accident.",
  },
  keys: {
    first: "the answer on the left",
    second: "the answer on the right",
    neither: "can't tell",
    skip: "skip: someone else gets the question",
    undo: "take back the last answer",
    help: "these instructions",
  },
  rest: {
    suggestion: "You have been at it for half an hour.",
    take: "Take a break",
    later: "Later",
    title: "A break",
    text: "The question is covered and no time is counted. Look out of the window for a while.",
    back: "Go on",
  },
  idle: {
    title: "Nothing for you right now",
    "others-are-answering":
      "All open questions are with other people at the moment. This page goes on by itself as soon as there is one for you.",
    "you-answered-all":
      "You have answered everything that can be asked of you; each question is asked of a person once. If new ones come up, this page goes on by itself.",
    "budget-reached":
      "The project has spent its budget. If its owner adds to it, this page goes on by itself.",
    leave: "You may leave the page open, or close it and come back later.",
  },
  paused: {
    title: "The project is paused",
    text: "Its owner has stopped it for a while. Your answers are safe. This page goes on by itself when the project does.",
  },
  finished: {
    title: "The project is finished",
    text: "While you worked, the last open question was settled. Thank you: nothing more is needed.",
  },
  excluded: {
    title: "There are no more questions for you",
    text: "The project's owner has ended your part in it. What you have answered is kept. If you think this is a mistake, please ask them.",
  },
  quota: {
    title: "You have done your share",
    text: "You have given as many answers as one person may give in this project. Thank you.",
  },
  thanks: {
    title: (name: string) => `Thank you, ${name}`,
    text: "Everything you answered is saved. You can come back to this page in this browser at any time.",
    summary: "What you did",
    answers: "answers",
    skips: "skipped",
    secondsEach: "seconds each, lately",
    projectShare: "of the project settled",
    codeTitle: "Your completion code",
    codeText: "Enter this code where you found this task.",
    copy: "Copy",
    copied: "Copied",
    link: "Back to the platform",
    leaving: (seconds: number) =>
      seconds === 1
        ? "You are taken there in 1 second."
        : `You are taken there in ${seconds} seconds.`,
    stay: "Stay here",
    data: "Download what is stored about you",
    goOn: "Go on answering",
    sending: (count: number) =>
      count === 1
        ? "One answer is still being sent. Please keep this page open for a moment."
        : `${count} answers are still being sent. Please keep this page open for a moment.`,
  },
};

export type Texts = typeof en;
