import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Document, DocumentRequest } from '../pageCache/cachedDocument.ts';

type HintedPage = Pick<DocumentRequest, 'address' | 'variantKey'>;

/** Pages of one route and variant need the same files. */
const hintsKey = ({ address, variantKey }: HintedPage): string =>
  `${variantKey} ${address.route ?? ''}`;

/** Names the files of a page to the browser while the page is still being made (103). */
export interface EarlyHints {
  /** What a page of the route has needed tells what the next one will. */
  note(page: HintedPage, document: Document): void;
  send(request: IncomingMessage, response: ServerResponse, page: HintedPage): void;
}

const silent: EarlyHints = { note: () => undefined, send: () => undefined };

/** A client of HTTP/1.0 takes the first answer for the only one. */
const understandsInterim = ({ httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean =>
  httpVersionMajor > 1 || httpVersionMinor > 0;

export const createEarlyHints = (isOn: boolean): EarlyHints => {
  if (!isOn) return silent;
  const linksOf = new Map<string, string[]>();
  return {
    note: (page, document) => {
      if (document.kind !== 'page' || document.status !== 200 || document.linkHeader === '') return;
      linksOf.set(hintsKey(page), document.linkHeader.split(/, (?=<)/));
    },
    send: (request, response, page) => {
      const link = linksOf.get(hintsKey(page));
      if (link && understandsInterim(request)) response.writeEarlyHints({ link });
    },
  };
};
