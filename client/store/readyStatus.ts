/** Of a section of the data: nothing yet, being loaded, there, or failed. */
export type ReadyStatus = 'invalid' | 'request' | 'success' | 'failure';
