/**
 * Sends a report that survives the end of the document. Nobody waits for an answer, and a report
 * that cannot be sent is lost.
 */
export const postBeacon = (path: string, report: object): void => {
  const body = JSON.stringify(report);
  const type = 'application/json';
  try {
    if (navigator.sendBeacon(path, new Blob([body], { type }))) return;
  } catch {
    // Refused by the browser: there is another way.
  }
  // The queue of beacons is full, or there is none.
  void fetch(path, {
    method: 'POST',
    body,
    keepalive: true,
    headers: { 'Content-Type': type },
  }).catch(() => undefined);
};
