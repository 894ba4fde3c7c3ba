import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { closeServer, listenLocally } from './listen.ts';

export interface SmallPage {
  readonly title?: string;
  readonly description?: string;
  /** Absent: the page itself. */
  readonly canonicals?: readonly string[];
  /** Further elements of the head. */
  readonly head?: string;
  readonly body?: string;
  readonly data?: unknown;
}

/** A document, or how else an address is answered. */
export type SmallAnswer =
  | SmallPage
  | { readonly redirect: string; readonly code?: 301 | 302 }
  | { readonly status: number }
  | { readonly file: string | Buffer }
  | 'hangUp';

export type SmallAnswers = Readonly<Record<string, SmallAnswer>>;

const documentOf = (path: string, page: SmallPage): string => {
  const { body = '<h1>Page</h1>', canonicals = [path], data, head = '' } = page;
  const { description = `About ${path}.`, title = `Page ${path}` } = page;
  const json = typeof data === 'string' ? data : JSON.stringify(data);
  return [
    `<!doctype html><html lang="en"><head><title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    ...canonicals.map((canonical) => `<link rel="canonical" href="${canonical}">`),
    head,
    data === undefined ? '' : `<script type="application/ld+json">${json}</script>`,
    `</head><body>${body}</body></html>`,
  ].join('');
};

const send = (response: ServerResponse, path: string, answer: SmallAnswer | undefined): void => {
  if (answer === 'hangUp') response.destroy();
  else if (answer === undefined) response.writeHead(404).end();
  else if ('redirect' in answer) {
    response.writeHead(answer.code ?? 301, { Location: answer.redirect }).end();
  } else if ('status' in answer) response.writeHead(answer.status).end();
  else if ('file' in answer) response.writeHead(200).end(answer.file);
  else response.setHeader('Content-Type', 'text/html').end(documentOf(path, answer));
};

export const sitemapOf = (origin: string, paths: readonly string[]): string =>
  `<urlset>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`;

export interface SmallSite {
  readonly url: string;
  close(): Promise<void>;
}

/** A site of a few hand-made pages. `answers` gets its origin. */
export const startSmallSite = async (
  answers: (origin: string) => SmallAnswers,
): Promise<SmallSite> => {
  let known: SmallAnswers = {};
  const server = createServer((request: IncomingMessage, response) => {
    const path = request.url ?? '/';
    send(response, path, known[path]);
  });
  const url = await listenLocally(server);
  known = answers(url);
  return { url, close: () => closeServer(server) };
};

export const packed = (text: string): Buffer => gzipSync(text);
