/** Shorter histories hold no page of ours to go back to. */
const LONGEST_WITHOUT_BACK = 2;

/** How a dialog with a history entry of its own gives it up. @param historyLength entries in all. */
export const closeByHistory = (historyLength: number): 'back' | 'replace' =>
  historyLength > LONGEST_WITHOUT_BACK ? 'back' : 'replace';
