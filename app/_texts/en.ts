/**
 * Every text that an annotator reads, in English. `de.ts` is its German counterpart; another language is one more
 * file of the same shape and a line in `language.ts`.
 */
export const en = {
  language: "Language",
  join: {
    pageTitle: "You're invited",
    invitedTo: "You're invited to answer questions for",
    what: "You'll see texts or images, one or two at a time, and answer a short question about them with a single key or tap.",
    /** What an answer is measured by: nothing, known answers from time to time, or practice questions first. */
    judgement: {
      own: "There are no right or wrong answers: we're asking for your own judgement.",
      checked: "We're asking for your own judgement.",
      practice:
        "You start with a few practice questions, which show you the right answer afterwards. After that we're asking for your own judgement.",
    },
    facts: [
      "Stop whenever you like. Your answers are saved, and you can continue later in this browser.",
      "If the connection drops, just carry on: your answers are stored here and sent once you're back online.",
      "The project's owners see your name, your answers and how long each one took. Other participants see none of it.",
      "At the end you can download the data stored about you. To have it erased, contact the person who invited you.",
    ],
    nameLabel: "Your name",
    nameHint: "Only the project's owners can see it. You can use any name you like.",
    start: "Start",
    starting: "One moment…",
    continueAs: (name: string) => `Continue as ${name}`,
    signedInAs: (name: string) => `You're signed in as ${name}.`,
    guestInstead: "Or answer as a guest, under a different name",
    joinOnce:
      "For someone else who uses this device. Please join only once yourself: the owners see who joined in the same browser.",
    asGuest: "Start as a guest",
    /** For an invitation to be a co-owner. */
    coOwner: {
      invitedTo: "You're invited to become a co-owner of",
      what: "Co-owners can see the project's dashboard, items and people. Like the owner, they can invite people, pause the project, change settings and download results. Only the owner can delete the project or transfer it.",
      needsAccount: "You need an account on this Thresher server.",
      signIn: "Sign in",
      makeAccount: "Create an account",
    },
    nameMissing: "Please enter a name, at most 80 characters long.",
    failed: "Something went wrong. Please try again in a moment.",
    cannotSave:
      "The server can't save anything right now, so you haven't joined yet. Try again in a few minutes. If it keeps happening, tell the person who sent you the link.",
    backAs: (name: string) => `You've joined before, as ${name}.`,
  },
  invitationProblems: {
    unknown: {
      title: "This link doesn't work",
      text: "It may have been cut off when it was copied. Ask the person who sent it to you for the full link.",
    },
    expired: {
      title: "This invitation has expired",
      text: "Ask the person who sent it to you for a new link.",
    },
    revoked: {
      title: "This invitation was withdrawn",
      text: "A project owner has withdrawn this link. If you think this is a mistake, ask for a new one.",
    },
    "used-up": {
      title: "This invitation has already been used",
      text: "Everyone it was meant for has joined. If you're one of them, open the link in the browser you joined with.",
    },
    "not-from-platform": {
      title: "Open this link from the study's page",
      text: "The link doesn't tell us who you are. Go back to where you found this study and open it from there.",
    },
    closed: {
      title: "This project isn't accepting new people",
      text: "It hasn't started yet, or it's over. Ask the person who sent you the link.",
    },
  },
  noAccess: {
    title: "Please open your invitation link again",
    text: "The project doesn't recognise this browser. Its cookies may have been cleared, or you may have joined in a different browser.",
    waiting: (count: number) =>
      count === 1
        ? "One unsent answer is stored in this browser and will be sent when you're back."
        : `${count} unsent answers are stored in this browser and will be sent when you're back.`,
  },
  otherPerson: {
    title: "Someone else is now answering in this browser",
    text: "Since you opened this page, someone else has joined the project in this browser. Nothing more is sent from this page, so your answers won't count as theirs. To continue as yourself, open your own invitation link again. If it was you who joined, reload this page.",
    reload: "Reload the page",
  },
  work: {
    pageTitle: "Answer",
    answered: (count: number) => `${count} answered`,
    pace: (seconds: number) => `about ${seconds} s each`,
    share: (answered: number, of: number) => `${answered} of ${of}`,
    shareName: "Your share",
    expand: "Read in full",
    practice: "Practice question: you'll see the right answer afterwards.",
    prompt: (number: number) => `Question ${number}`,
    card: (number: number) => `Item ${number}`,
    onlyCard: "Item",
    image: (number: number) => `Image ${number}`,
    onlyImage: "Image",
    imageFailed: "This image couldn't be loaded. If it doesn't appear, skip the question.",
    answers: "Answers",
    skip: "Skip",
    undo: "Undo",
    help: "Help",
    pause: "Break",
    stop: "Finish",
    keySpace: "Space",
    keyBackspace: "Backspace",
    fetching: "Loading the next question…",
    youAnswered: (answer: string) => `Answered: ${answer}`,
    youSkipped: "Skipped. Someone else will get this question.",
  },
  connection: {
    lost: (waiting: number) =>
      waiting === 0
        ? "Connection lost. Reconnecting… You can carry on answering."
        : waiting === 1
          ? "Connection lost. Reconnecting… One answer is stored here and will be sent."
          : `Connection lost. Reconnecting… ${waiting} answers are stored here and will be sent.`,
    emptyTitle: "Waiting for a connection",
    emptyText: (waiting: number) =>
      waiting === 0
        ? "The next question can't be loaded right now. This page keeps trying automatically."
        : waiting === 1
          ? "You've answered every question that was loaded. One answer is stored in this browser and will be sent as soon as you're back online, even if you close this page and come back later."
          : `You've answered every question that was loaded. ${waiting} answers are stored in this browser and will be sent as soon as you're back online, even if you close this page and come back later.`,
    busyTitle: "One moment, please",
    busy: (waiting: number) =>
      waiting === 0
        ? "You're answering faster than the server accepts. This page will continue in a moment."
        : waiting === 1
          ? "You're answering faster than the server accepts. One answer is stored here and will be sent in a moment."
          : `You're answering faster than the server accepts. ${waiting} answers are stored here and will be sent in a moment.`,
    tryNow: "Try now",
    notStored:
      "This browser doesn't allow the page to store anything. Keep it open until all your answers are sent.",
  },
  notices: {
    undone: "Undone. Please answer again.",
    "nothing-to-undo":
      "Nothing to undo. An answer becomes final after a short while, and the last one of a paid study becomes final immediately.",
    "skip-is-final": "A skipped question can't be brought back: it has gone to someone else.",
    "undo-needs-connection":
      "This answer is still being sent. You can undo it once you're back online.",
    "undo-failed": "The connection failed. Check whether the earlier question is back.",
    "answer-not-taken":
      "One answer couldn't be accepted: its question is no longer assigned to you.",
    "prompt-replaced": "The previous question had been open too long. Here's another one.",
    "question-changed": "The question has changed. Please read it again.",
  },
  instructions: {
    pageTitle: "Before you start",
    hello: (name: string | null) => (name === null ? "Welcome." : `Welcome, ${name}.`),
    lead: "You'll see one item, or two side by side, with a question above. Use your own judgement.",
    questions: "Questions",
    keys: "Keys",
    start: "Start",
    goOn: "Continue",
    help: "Help",
    close: "Close",
    singleKeys: "Answer with single keys",
    singleKeysHint: "Turn this off if you use speech input or tend to press keys by accident.",
  },
  keys: {
    first: "the answer on the left",
    second: "the answer on the right",
    yesLetter: "Y",
    yes: "yes, to a single item",
    no: "no, to a single item",
    neither: "can't tell",
    skip: "skip: someone else will get the question",
    undo: "undo the last answer",
    help: "these instructions",
  },
  touch: {
    answer: "Tap your answer. Of two items, tap the one you choose.",
    skip: "Skip: someone else will get the question.",
    undo: "Undo: you answer the last question again.",
  },
  rest: {
    suggestion: "You've been answering for half an hour.",
    take: "Take a break",
    later: "Later",
    title: "Break",
    text: "The question is hidden and the clock is stopped. Look out of the window for a while.",
    back: "Continue",
  },
  idle: {
    "others-are-answering": {
      title: "One moment, please",
      text: "All open questions are with other people right now. You'll get the next one as soon as one of them answers, usually within two minutes. This page continues automatically.",
    },
    "you-answered-all": {
      title: "You've answered everything we can ask you",
      text: "Each person is asked about an item only once, so that every opinion counts the same. If new items come up, this page will continue automatically.",
    },
    "left-to-others": {
      title: "That's all we can ask you for now. Thank you!",
      text: "The questions that are open now go to other people, so that no one's opinion counts too much. If there is more for you later, this page will continue automatically.",
    },
    "budget-reached": {
      title: "That's all for now. Thank you!",
      text: "The project has used up its budget. If an owner increases it, this page will continue automatically.",
    },
    items: (count: number) =>
      count === 1
        ? "You have answered about one item. Thank you!"
        : `You have answered about ${count} items. Thank you!`,
    leave: "You can leave this page open, or close it and come back later.",
  },
  paused: {
    title: "The project is paused",
    text: "An owner has paused it. Your answers are saved. This page will continue when the project resumes.",
  },
  finished: {
    title: "The project is finished",
    text: "The last open question has been settled. Thank you, no more answers are needed.",
  },
  excluded: {
    title: "Your part in this project has ended",
    text: "A project owner has ended your participation. Your answers are kept. If you think this is a mistake, please contact them.",
  },
  quota: {
    title: "You've done your share",
    text: "You've reached the maximum number of answers per person in this project. Thank you.",
    full: {
      title: "All places are taken",
      text: "As many people as are needed have already joined this project. Thank you for your interest.",
    },
  },
  training: {
    right: "That's right",
    wrong: "Not quite",
    known: (answer: string) => `The right answer is: ${answer}`,
    goOn: "Continue",
  },
  thanks: {
    title: (name: string | null) => (name === null ? "Thank you" : `Thank you, ${name}`),
    text: "All your answers are saved. You can come back to this page in this browser at any time.",
    summary: "Your contribution",
    answers: (count: number): string => (count === 1 ? "answer" : "answers"),
    skips: "skipped",
    secondsEach: "seconds each, recently",
    codeTitle: "Your completion code",
    codeText: "Enter this code where you found this task.",
    copy: "Copy",
    copied: "Copied",
    link: "Back to the platform",
    leaving: (seconds: number) =>
      seconds === 1 ? "Redirecting in 1 second." : `Redirecting in ${seconds} seconds.`,
    stay: "Stay here",
    data: "Download your data",
    goOn: "Continue answering",
    sending: (count: number) =>
      count === 1
        ? "One answer is still being sent. Please keep this page open for a moment."
        : `${count} answers are still being sent. Please keep this page open for a moment.`,
  },
};

export type Texts = typeof en;
