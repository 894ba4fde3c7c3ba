import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Document } from '../pageCache/cachedDocument.ts';

/** Names the files of a page to the browser while the page is still being made (103). */
export interface EarlyHints {
  /** What a page of the route has needed tells what the next one will. */
  note(route: string, document: Document): void;
  send(request: IncomingMessage, response: ServerResponse, route: string): void;
}

const silent: EarlyHints = { note: () => undefined, send: () => undefined };

/** A client of HTTP/1.0 takes the first answer for the only one. */
const understandsInterim = ({ httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean =>
  httpVersionMajor > 1 || httpVersionMinor > 0;

export const createEarlyHints = (isOn: boolean): EarlyHints => {
  if (!isOn) return silent;
  const linksOf = new Map<string, string[]>();
  return {
    note: (route, document) => {
      if (document.kind !== 'page' || document.status !== 200 || document.linkHeader === '') return;
      linksOf.set(route, document.linkHeader.split(/, (?=<)/));
    },
    send: (request, response, route) => {
      const link = linksOf.get(route);
      if (link && understandsInterim(request)) response.writeEarlyHints({ link });
    },
  };
};
