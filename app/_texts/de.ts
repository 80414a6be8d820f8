import type { Texts } from "./en";

/** Every text that an annotator reads, in German. */
export const de: Texts = {
  language: "Sprache",
  join: {
    pageTitle: "Sie sind eingeladen",
    invitedTo: "Sie sind eingeladen, Fragen zu beantworten für",
    what: "Sie sehen Texte oder Bilder, einzeln oder paarweise, und beantworten dazu eine kurze Frage mit einem Tastendruck oder einmaligem Tippen.",
    judgement: {
      own: "Es gibt kein Richtig oder Falsch: Gefragt ist Ihre eigene Einschätzung.",
      checked: "Gefragt ist Ihre eigene Einschätzung.",
      practice:
        "Sie beginnen mit einigen Übungsfragen, nach denen Sie die richtige Antwort sehen. Danach ist Ihre eigene Einschätzung gefragt.",
    },
    facts: [
      "Sie können jederzeit aufhören. Ihre Antworten werden gespeichert, und Sie können später in diesem Browser weitermachen.",
      "Wenn die Verbindung abbricht, machen Sie einfach weiter: Ihre Antworten werden hier gespeichert und gesendet, sobald Sie wieder online sind.",
      "Die Projektleitung sieht Ihren Namen, Ihre Antworten und wie lange Sie jeweils gebraucht haben. Andere Teilnehmende sehen nichts davon.",
      "Am Ende können Sie die über Sie gespeicherten Daten herunterladen. Wenn sie gelöscht werden sollen, wenden Sie sich an die Person, die Sie eingeladen hat.",
    ],
    nameLabel: "Ihr Name",
    nameHint: "Nur die Projektleitung sieht ihn. Sie können einen beliebigen Namen wählen.",
    start: "Starten",
    starting: "Einen Moment …",
    continueAs: (name) => `Weiter als ${name}`,
    signedInAs: (name) => `Sie sind angemeldet als ${name}.`,
    guestInstead: "Oder als Gast unter einem anderen Namen antworten",
    joinOnce:
      "Für jemand anderen, der dieses Gerät benutzt. Bitte nehmen Sie selbst nur einmal teil: Die Eigentümer sehen, wer im selben Browser beigetreten ist.",
    asGuest: "Als Gast starten",
    coOwner: {
      invitedTo: "Sie sind eingeladen, dieses Projekt mitzuleiten:",
      what: "Sie sehen dann die Übersicht, die Elemente und die Personen des Projekts. Wie die Projektleitung können Sie Personen einladen, das Projekt anhalten, Einstellungen ändern und Ergebnisse herunterladen. Nur die Projektleitung kann das Projekt löschen oder übertragen.",
      needsAccount: "Dafür brauchen Sie ein Konto auf diesem Thresher-Server.",
      signIn: "Anmelden",
      makeAccount: "Konto erstellen",
    },
    nameMissing: "Bitte geben Sie einen Namen mit höchstens 80 Zeichen ein.",
    failed: "Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.",
    cannotSave:
      "Der Server kann gerade nichts speichern, deshalb sind Sie noch nicht dabei. Versuchen Sie es in ein paar Minuten noch einmal. Wenn das nicht hilft, sagen Sie bitte der Person Bescheid, die Ihnen den Link geschickt hat.",
    backAs: (name) => `Sie waren schon einmal hier, als ${name}.`,
  },
  invitationProblems: {
    unknown: {
      title: "Dieser Link funktioniert nicht",
      text: "Vielleicht wurde er beim Kopieren abgeschnitten. Bitten Sie die Person, die ihn Ihnen geschickt hat, um den vollständigen Link.",
    },
    expired: {
      title: "Diese Einladung ist abgelaufen",
      text: "Bitten Sie die Person, die sie Ihnen geschickt hat, um einen neuen Link.",
    },
    revoked: {
      title: "Diese Einladung wurde zurückgezogen",
      text: "Die Projektleitung hat diesen Link zurückgezogen. Wenn Sie das für ein Versehen halten, bitten Sie um einen neuen.",
    },
    "used-up": {
      title: "Diese Einladung wurde bereits verwendet",
      text: "Alle, für die sie gedacht war, sind schon dabei. Wenn Sie dazugehören, öffnen Sie den Link in dem Browser, in dem Sie beigetreten sind.",
    },
    "not-from-platform": {
      title: "Bitte öffnen Sie den Link auf der Seite der Studie",
      text: "Der Link verrät uns nicht, wer Sie sind. Gehen Sie zurück zur Studie und öffnen Sie ihn dort.",
    },
    closed: {
      title: "Dieses Projekt nimmt niemanden mehr auf",
      text: "Es hat noch nicht begonnen oder ist schon beendet. Fragen Sie die Person, die Ihnen den Link geschickt hat.",
    },
  },
  noAccess: {
    title: "Bitte öffnen Sie Ihren Einladungslink noch einmal",
    text: "Das Projekt erkennt diesen Browser nicht. Vielleicht wurden Cookies gelöscht, oder Sie sind in einem anderen Browser beigetreten.",
    waiting: (count) =>
      count === 1
        ? "Eine noch nicht gesendete Antwort ist in diesem Browser gespeichert und wird gesendet, sobald Sie zurück sind."
        : `${count} noch nicht gesendete Antworten sind in diesem Browser gespeichert und werden gesendet, sobald Sie zurück sind.`,
  },
  otherPerson: {
    title: "In diesem Browser antwortet jetzt jemand anderes",
    text: "Seit Sie diese Seite geöffnet haben, ist in diesem Browser jemand anderes dem Projekt beigetreten. Von dieser Seite wird nichts mehr gesendet, damit Ihre Antworten nicht dieser Person zugerechnet werden. Um unter Ihrem Namen weiterzumachen, öffnen Sie Ihren eigenen Einladungslink noch einmal. Wenn Sie selbst beigetreten sind, laden Sie diese Seite neu.",
    reload: "Seite neu laden",
  },
  work: {
    pageTitle: "Antworten",
    answered: (count) => `${count} beantwortet`,
    pace: (seconds) => `je etwa ${seconds} s`,
    share: (answered, of) => `${answered} von ${of}`,
    shareName: "Ihr Anteil",
    expand: "Ganz lesen",
    practice: "Übungsfrage: Danach sehen Sie die richtige Antwort.",
    prompt: (number) => `Frage ${number}`,
    card: (number) => `Element ${number}`,
    onlyCard: "Element",
    image: (number) => `Bild ${number}`,
    onlyImage: "Bild",
    imageFailed:
      "Dieses Bild konnte nicht geladen werden. Wenn es nicht erscheint, überspringen Sie die Frage.",
    answers: "Antworten",
    skip: "Überspringen",
    undo: "Rückgängig",
    help: "Hilfe",
    pause: "Pause",
    stop: "Beenden",
    keySpace: "Leertaste",
    keyBackspace: "Rücktaste",
    fetching: "Die nächste Frage wird geladen …",
    youAnswered: (answer) => `Beantwortet: ${answer}`,
    youSkipped: "Übersprungen. Jemand anderes bekommt diese Frage.",
  },
  connection: {
    lost: (waiting) =>
      waiting === 0
        ? "Verbindung unterbrochen. Wird wiederhergestellt … Sie können weiter antworten."
        : waiting === 1
          ? "Verbindung unterbrochen. Wird wiederhergestellt … Eine Antwort ist hier gespeichert und wird noch gesendet."
          : `Verbindung unterbrochen. Wird wiederhergestellt … ${waiting} Antworten sind hier gespeichert und werden noch gesendet.`,
    emptyTitle: "Warten auf eine Verbindung",
    emptyText: (waiting) =>
      waiting === 0
        ? "Die nächste Frage kann gerade nicht geladen werden. Diese Seite versucht es automatisch weiter."
        : waiting === 1
          ? "Sie haben alle geladenen Fragen beantwortet. Eine Antwort ist in diesem Browser gespeichert und wird gesendet, sobald Sie wieder online sind, auch wenn Sie die Seite schließen und später wiederkommen."
          : `Sie haben alle geladenen Fragen beantwortet. ${waiting} Antworten sind in diesem Browser gespeichert und werden gesendet, sobald Sie wieder online sind, auch wenn Sie die Seite schließen und später wiederkommen.`,
    busyTitle: "Einen Augenblick, bitte",
    busy: (waiting) =>
      waiting === 0
        ? "Sie antworten schneller, als der Server annimmt. Gleich geht es weiter."
        : waiting === 1
          ? "Sie antworten schneller, als der Server annimmt. Eine Antwort ist hier gespeichert und wird gleich gesendet."
          : `Sie antworten schneller, als der Server annimmt. ${waiting} Antworten sind hier gespeichert und werden gleich gesendet.`,
    tryNow: "Jetzt erneut versuchen",
    notStored:
      "Dieser Browser erlaubt der Seite nicht, etwas zu speichern. Lassen Sie sie geöffnet, bis alle Antworten gesendet sind.",
  },
  notices: {
    undone: "Rückgängig gemacht. Bitte antworten Sie noch einmal.",
    "nothing-to-undo":
      "Es gibt nichts rückgängig zu machen. Eine Antwort ist nach kurzer Zeit endgültig, die letzte einer bezahlten Studie sofort.",
    "skip-is-final":
      "Eine übersprungene Frage lässt sich nicht zurückholen: Sie ist schon bei jemand anderem.",
    "undo-needs-connection":
      "Diese Antwort wird noch gesendet. Sie können sie rückgängig machen, sobald Sie wieder online sind.",
    "undo-failed": "Die Verbindung ist abgebrochen. Prüfen Sie, ob die vorige Frage wieder da ist.",
    "answer-not-taken":
      "Eine Antwort konnte nicht angenommen werden: Die Frage ist Ihnen nicht mehr zugeteilt.",
    "prompt-replaced": "Die vorige Frage war zu lange offen. Hier ist eine andere.",
    "question-changed": "Die Frage hat sich geändert. Bitte lesen Sie sie noch einmal.",
  },
  instructions: {
    pageTitle: "Bevor Sie beginnen",
    hello: (name) => (name === null ? "Willkommen." : `Willkommen, ${name}.`),
    lead: "Sie sehen ein Element oder zwei nebeneinander und darüber eine Frage. Entscheiden Sie nach Ihrer eigenen Einschätzung.",
    questions: "Fragen",
    keys: "Tasten",
    start: "Starten",
    goOn: "Weiter",
    help: "Hilfe",
    close: "Schließen",
    singleKeys: "Mit einzelnen Tasten antworten",
    singleKeysHint:
      "Schalten Sie dies aus, wenn Sie Spracheingabe verwenden oder öfter versehentlich Tasten drücken.",
  },
  keys: {
    first: "die Antwort links",
    second: "die Antwort rechts",
    yesLetter: "J",
    yes: "ja, zu einem einzelnen Element",
    no: "nein, zu einem einzelnen Element",
    neither: "kann ich nicht sagen",
    skip: "überspringen: Jemand anderes bekommt die Frage",
    undo: "die letzte Antwort rückgängig machen",
    help: "diese Anleitung",
  },
  touch: {
    answer: "Tippen Sie Ihre Antwort an, bei zwei Elementen das, das Sie wählen.",
    skip: "Überspringen: Jemand anderes bekommt die Frage.",
    undo: "Rückgängig: Sie beantworten die letzte Frage noch einmal.",
  },
  rest: {
    suggestion: "Sie antworten seit einer halben Stunde.",
    take: "Pause machen",
    later: "Später",
    title: "Pause",
    text: "Die Frage ist ausgeblendet und die Zeit angehalten. Schauen Sie eine Weile aus dem Fenster.",
    back: "Weiter",
  },
  idle: {
    "others-are-answering": {
      title: "Einen Moment, bitte",
      text: "Alle offenen Fragen sind gerade bei anderen. Sie bekommen die nächste, sobald jemand geantwortet hat, meist innerhalb von zwei Minuten. Diese Seite macht von selbst weiter.",
    },
    "you-answered-all": {
      title: "Sie haben alles beantwortet, was wir Sie fragen können",
      text: "Jede Person wird zu einem Element nur einmal gefragt, damit jede Meinung gleich viel zählt. Kommen neue Elemente dazu, macht diese Seite von selbst weiter.",
    },
    "left-to-others": {
      title: "Mehr können wir Sie gerade nicht fragen. Vielen Dank!",
      text: "Die Fragen, die jetzt offen sind, gehen an andere, damit keine einzelne Meinung zu viel zählt. Gibt es später mehr für Sie, macht diese Seite von selbst weiter.",
    },
    "budget-reached": {
      title: "Das war es fürs Erste. Vielen Dank!",
      text: "Das Budget des Projekts ist aufgebraucht. Wird es erhöht, geht es hier automatisch weiter.",
    },
    items: (count) =>
      count === 1
        ? "Sie haben ein Element beurteilt. Vielen Dank!"
        : `Sie haben ${count} Elemente beurteilt. Vielen Dank!`,
    leave: "Sie können diese Seite geöffnet lassen oder schließen und später wiederkommen.",
  },
  paused: {
    title: "Das Projekt ist pausiert",
    text: "Die Projektleitung hat es angehalten. Ihre Antworten sind gespeichert. Sobald das Projekt fortgesetzt wird, geht es hier automatisch weiter.",
  },
  finished: {
    title: "Das Projekt ist abgeschlossen",
    text: "Die letzte offene Frage ist geklärt. Vielen Dank, weitere Antworten werden nicht gebraucht.",
  },
  excluded: {
    title: "Ihre Teilnahme an diesem Projekt ist beendet",
    text: "Die Projektleitung hat Ihre Teilnahme beendet. Ihre Antworten bleiben erhalten. Wenn Sie das für ein Versehen halten, wenden Sie sich bitte an die Projektleitung.",
  },
  quota: {
    title: "Ihr Anteil ist geschafft",
    text: "Sie haben die Höchstzahl an Antworten pro Person in diesem Projekt erreicht. Vielen Dank.",
    full: {
      title: "Alle Plätze sind vergeben",
      text: "Es sind schon so viele Personen dabei, wie gebraucht werden. Vielen Dank für Ihr Interesse.",
    },
  },
  training: {
    right: "Richtig",
    wrong: "Nicht ganz",
    known: (answer) => `Richtig ist: ${answer}`,
    goOn: "Weiter",
  },
  thanks: {
    title: (name) => (name === null ? "Vielen Dank" : `Vielen Dank, ${name}`),
    text: "Alle Ihre Antworten sind gespeichert. Sie können in diesem Browser jederzeit auf diese Seite zurückkommen.",
    summary: "Ihr Beitrag",
    answers: (count: number) => (count === 1 ? "Antwort" : "Antworten"),
    skips: "übersprungen",
    secondsEach: "Sekunden pro Antwort, zuletzt",
    codeTitle: "Ihr Abschlusscode",
    codeText: "Geben Sie diesen Code dort ein, wo Sie die Aufgabe gefunden haben.",
    copy: "Kopieren",
    copied: "Kopiert",
    link: "Zurück zur Plattform",
    leaving: (seconds) =>
      seconds === 1 ? "Weiterleitung in 1 Sekunde." : `Weiterleitung in ${seconds} Sekunden.`,
    stay: "Hier bleiben",
    data: "Meine Daten herunterladen",
    goOn: "Weiter antworten",
    sending: (count) =>
      count === 1
        ? "Eine Antwort wird noch gesendet. Bitte lassen Sie die Seite noch einen Moment geöffnet."
        : `${count} Antworten werden noch gesendet. Bitte lassen Sie die Seite noch einen Moment geöffnet.`,
  },
};
