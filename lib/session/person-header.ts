/** The request header in which an annotator's page says whose it is: people who share a browser share its cookies. */
export const personHeader = "x-thresher-person";
