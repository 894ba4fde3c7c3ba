/**
 * What is known of our own people in this browser, once the page has loaded. A guest has none of
 * it, and neither has the server, whose documents are the same for everyone.
 */
export const staff = {
  /** Lists are asked for as theirs. */
  isHere: false,
  /** Links load documents, so that what is sent can be looked at. */
  loadsDocuments: false,
};
