import type { Texts } from "./en";

/** Every text that an annotator reads, in German. */
export const de: Texts = {
  language: "Sprache",
  join: {
    pageTitle: "Sie sind eingeladen",
    invitedTo: "Sie sind eingeladen, Fragen zu beantworten für",
    what: "Sie sehen Texte oder Bilder, eines oder zwei zugleich, und beantworten dazu eine kurze Frage, mit einer Taste oder einem Tippen. Richtig oder falsch gibt es nicht: Gefragt ist Ihr eigenes Urteil.",
    facts: [
      "Hören Sie auf, wann Sie mögen. Ihre Antworten bleiben erhalten, und Sie können in diesem Browser später weitermachen.",
      "Reißt die Verbindung ab, machen Sie einfach weiter: Ihre Antworten warten hier und werden gesendet, sobald sie wieder da ist.",
      "Wer das Projekt leitet, sieht Ihren Namen, Ihre Antworten und die Zeit für jede. Andere, die antworten, sehen nichts davon.",
      "Am Ende können Sie herunterladen, was über Sie gespeichert ist. Wenn es gelöscht werden soll, wenden Sie sich an die Person, die Sie eingeladen hat.",
    ],
    nameLabel: "Ihr Name",
    nameHint: "Nur die Projektleitung sieht ihn. Jeder Name ist recht.",
    start: "Beginnen",
    starting: "Einen Moment …",
    continueAs: (name) => `Weiter als ${name}`,
    signedInAs: (name) => `Sie sind angemeldet als ${name}.`,
    guestInstead: "Oder als Gast antworten, unter einem anderen Namen",
    asGuest: "Als Gast beginnen",
    coOwner: {
      invitedTo: "Sie sind eingeladen zur gemeinsamen Leitung von",
      what: "Sie sehen dann Übersicht, Objekte und Personen des Projekts, laden ein, halten an, ändern Einstellungen und laden die Ergebnisse herunter, ebenso wie die Projektleitung; nur löschen und abgeben kann sie es allein.",
      needsAccount: "Dafür brauchen Sie ein Konto auf diesem Thresher.",
      signIn: "Anmelden",
      makeAccount: "Konto anlegen",
    },
    nameMissing: "Bitte geben Sie einen Namen ein, höchstens 80 Zeichen lang.",
    failed: "Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.",
    cannotSave:
      "Der Server kann gerade nichts speichern, deshalb sind Sie noch nicht dabei. Versuchen Sie es in ein paar Minuten noch einmal; hilft das nicht, sagen Sie es der Person, die Ihnen den Link geschickt hat.",
    backAs: (name) => `Sie waren schon einmal hier, als ${name}.`,
  },
  invitationProblems: {
    unknown: {
      title: "Dieser Link führt nirgendwohin",
      text: "Vielleicht wurde er beim Kopieren abgeschnitten. Bitten Sie die Person, die ihn geschickt hat, um den ganzen Link.",
    },
    expired: {
      title: "Diese Einladung ist abgelaufen",
      text: "Sie galt bis zu einem Tag, der vorbei ist. Bitten Sie die Person, die sie geschickt hat, um einen neuen Link.",
    },
    revoked: {
      title: "Diese Einladung wurde zurückgezogen",
      text: "Die Projektleitung möchte nicht mehr, dass dieser Link benutzt wird. Fragen Sie nach einem neuen, wenn Sie das für ein Versehen halten.",
    },
    "used-up": {
      title: "Diese Einladung ist aufgebraucht",
      text: "So viele Personen, wie vorgesehen waren, sind schon dabei. Gehören Sie dazu, öffnen Sie den Link in dem Browser, in dem Sie begonnen haben.",
    },
    "not-from-platform": {
      title: "Bitte öffnen Sie dies von der Seite der Studie aus",
      text: "Der Link sagt nicht, wer Sie sind. Gehen Sie dorthin zurück, wo Sie die Studie gefunden haben, und öffnen Sie ihn dort.",
    },
    closed: {
      title: "Dieses Projekt nimmt niemanden mehr auf",
      text: "Es hat noch nicht begonnen, oder es ist vorbei. Fragen Sie die Person, die den Link geschickt hat.",
    },
  },
  noAccess: {
    title: "Bitte öffnen Sie Ihren Einladungslink noch einmal",
    text: "Dieser Browser ist dem Projekt nicht bekannt, vielleicht weil Cookies gelöscht wurden oder Sie in einem anderen Browser begonnen haben.",
    waiting: (count) =>
      count === 1
        ? "Eine noch nicht gesendete Antwort ist in diesem Browser aufbewahrt und wird gesendet, sobald Sie zurück sind."
        : `${count} noch nicht gesendete Antworten sind in diesem Browser aufbewahrt und werden gesendet, sobald Sie zurück sind.`,
  },
  otherPerson: {
    title: "In diesem Browser antwortet jetzt jemand anderes",
    text: "Seit Sie diese Seite geöffnet haben, ist in diesem Browser jemand anderes dem Projekt beigetreten. Von hier wird nichts mehr gesendet, damit Ihre Antworten nicht als dessen Antworten zählen. Um als Sie selbst weiterzumachen, öffnen Sie Ihren eigenen Einladungslink noch einmal. Wenn Sie selbst beigetreten sind, laden Sie diese Seite neu.",
    reload: "Seite neu laden",
  },
  work: {
    pageTitle: "Antworten",
    answered: (count) => `${count} beantwortet`,
    pace: (seconds) => `je etwa ${seconds} s`,
    progress: "Fortschritt des Projekts",
    progressShare: (percent) => `Projekt ${percent} %`,
    prompt: (number) => `Frage ${number}`,
    card: (number) => `Element ${number}`,
    onlyCard: "Element",
    image: (number) => `Bild ${number}`,
    onlyImage: "Bild",
    imageFailed:
      "Dieses Bild ließ sich nicht laden. Überspringen Sie die Frage, wenn es ausbleibt.",
    answers: "Antworten",
    skip: "Überspringen",
    undo: "Zurücknehmen",
    help: "Hilfe",
    pause: "Pause",
    stop: "Aufhören",
    keySpace: "Leertaste",
    keyBackspace: "Rücktaste",
    fetching: "Die nächste Frage wird geholt …",
    youAnswered: (answer) => `Beantwortet: ${answer}`,
    youSkipped: "Übersprungen. Die Frage geht an jemand anderen.",
  },
  connection: {
    lost: (waiting) =>
      waiting === 0
        ? "Keine Verbindung. Sie können weitermachen."
        : waiting === 1
          ? "Keine Verbindung. Eine Antwort wartet hier und wird gesendet, sobald sie wieder da ist."
          : `Keine Verbindung. ${waiting} Antworten warten hier und werden gesendet, sobald sie wieder da ist.`,
    emptyTitle: "Warten auf die Verbindung",
    emptyText: (waiting) =>
      waiting === 0
        ? "Die nächste Frage lässt sich gerade nicht holen. Diese Seite versucht es von selbst wieder."
        : waiting === 1
          ? "Sie haben alles beantwortet, was sich bereithalten ließ. Eine Antwort wartet in diesem Browser; sie wird gesendet, sobald die Verbindung wieder da ist, auch wenn Sie die Seite schließen und wiederkommen."
          : `Sie haben alles beantwortet, was sich bereithalten ließ. ${waiting} Antworten warten in diesem Browser; sie werden gesendet, sobald die Verbindung wieder da ist, auch wenn Sie die Seite schließen und wiederkommen.`,
    busyTitle: "Einen Augenblick, bitte",
    busy: (waiting) =>
      waiting === 0
        ? "Das war schneller, als der Server Antworten annimmt. Gleich geht es von selbst weiter."
        : waiting === 1
          ? "Das war schneller, als der Server Antworten annimmt. Eine Antwort wartet hier und wird gleich von selbst gesendet."
          : `Das war schneller, als der Server Antworten annimmt. ${waiting} Antworten warten hier und werden gleich von selbst gesendet.`,
    tryNow: "Jetzt versuchen",
    notStored:
      "Dieser Browser lässt die Seite nichts speichern. Lassen Sie sie offen, bis alle Antworten gesendet sind.",
  },
  notices: {
    undone: "Zurückgenommen. Bitte antworten Sie noch einmal.",
    "nothing-to-undo":
      "Es gibt nichts zurückzunehmen: Eine Antwort zählt nach kurzer Zeit, und die, mit der Ihre Studie bezahlt wird, sofort.",
    "skip-is-final": "Eine übersprungene Frage ist schon bei jemand anderem.",
    "undo-needs-connection":
      "Eine Antwort, die unterwegs ist, lässt sich zurücknehmen, sobald die Verbindung wieder da ist.",
    "undo-failed":
      "Die Verbindung ist abgerissen. Sehen Sie nach, ob die frühere Frage wieder da ist.",
    "answer-not-taken":
      "Eine Antwort ließ sich nicht annehmen: Die Frage ist nicht mehr bei Ihnen.",
    "prompt-replaced": "Die Frage davor hatte zu lange gewartet. Hier ist eine andere.",
  },
  instructions: {
    pageTitle: "Bevor Sie beginnen",
    hello: (name) => `Willkommen, ${name}.`,
    lead: "Sie sehen ein Element oder zwei nebeneinander und darüber eine Frage. Antworten Sie nach Ihrem eigenen Urteil.",
    questions: "Die Fragen",
    keys: "Die Tasten",
    start: "Beginnen",
    goOn: "Weiter",
    help: "Anleitung und Tasten",
    close: "Schließen",
    singleKeys: "Mit einzelnen Tasten antworten",
    singleKeysHint:
      "Schalten Sie das aus, wenn Sie mit Sprache arbeiten oder Tasten aus Versehen drücken.",
  },
  keys: {
    first: "die Antwort links",
    second: "die Antwort rechts",
    neither: "nicht zu sagen",
    skip: "überspringen: Jemand anderes bekommt die Frage",
    undo: "die letzte Antwort zurücknehmen",
    help: "diese Anleitung",
  },
  rest: {
    suggestion: "Sie sind seit einer halben Stunde dabei.",
    take: "Pause machen",
    later: "Später",
    title: "Pause",
    text: "Die Frage ist verdeckt, und keine Zeit wird gezählt. Schauen Sie eine Weile aus dem Fenster.",
    back: "Weiter",
  },
  idle: {
    title: "Gerade ist nichts für Sie da",
    "others-are-answering":
      "Alle offenen Fragen sind im Augenblick bei anderen. Diese Seite macht von selbst weiter, sobald eine für Sie da ist.",
    "you-answered-all":
      "Sie haben alles beantwortet, was man Sie fragen kann; jede Frage wird einer Person nur einmal gestellt. Kommen neue dazu, macht diese Seite von selbst weiter.",
    "budget-reached":
      "Das Projekt hat sein Budget ausgegeben. Wird es erhöht, macht diese Seite von selbst weiter.",
    leave: "Sie können die Seite offen lassen oder sie schließen und später wiederkommen.",
  },
  paused: {
    title: "Das Projekt macht Pause",
    text: "Die Projektleitung hat es für eine Weile angehalten. Ihre Antworten sind sicher. Diese Seite macht von selbst weiter, wenn das Projekt es tut.",
  },
  finished: {
    title: "Das Projekt ist fertig",
    text: "Während Sie dabei waren, wurde die letzte offene Frage geklärt. Vielen Dank: Mehr wird nicht gebraucht.",
  },
  excluded: {
    title: "Für Sie gibt es keine Fragen mehr",
    text: "Die Projektleitung hat Ihre Mitarbeit beendet. Ihre Antworten bleiben erhalten. Wenn Sie das für ein Versehen halten, fragen Sie bitte dort nach.",
  },
  quota: {
    title: "Ihr Anteil ist geschafft",
    text: "Sie haben so viele Antworten gegeben, wie eine Person in diesem Projekt geben darf. Vielen Dank.",
  },
  thanks: {
    title: (name) => `Vielen Dank, ${name}`,
    text: "Alles, was Sie beantwortet haben, ist gespeichert. Sie können in diesem Browser jederzeit auf diese Seite zurückkommen.",
    summary: "Was Sie getan haben",
    answers: "Antworten",
    skips: "übersprungen",
    secondsEach: "Sekunden je Antwort, zuletzt",
    projectShare: "des Projekts geklärt",
    codeTitle: "Ihr Abschlusscode",
    codeText: "Geben Sie diesen Code dort ein, wo Sie die Aufgabe gefunden haben.",
    copy: "Kopieren",
    copied: "Kopiert",
    link: "Zurück zur Plattform",
    leaving: (seconds) =>
      seconds === 1 ? "In 1 Sekunde geht es dorthin." : `In ${seconds} Sekunden geht es dorthin.`,
    stay: "Hier bleiben",
    data: "Herunterladen, was über Sie gespeichert ist",
    goOn: "Weiter antworten",
    sending: (count) =>
      count === 1
        ? "Eine Antwort wird noch gesendet. Bitte lassen Sie die Seite einen Moment offen."
        : `${count} Antworten werden noch gesendet. Bitte lassen Sie die Seite einen Moment offen.`,
  },
};
