import type { Request, Response } from 'express';
import type { PageLifetimes } from '../http/cacheHeaders.ts';
import type { PreferredEncodings } from '../http/contentEncoding.ts';
import { siteOf } from '../http/siteByHost.ts';
import { lookupsStatus, serverTiming } from '../http/traceHeaders.ts';
import { requestTrace, timed } from '../log/requestTrace.ts';
import type { PageDocument } from '../pageCache/cachedDocument.ts';
import type { EncodedBody } from '../pageCache/documentBody.ts';
import type { PageCache, ServedDocument } from '../pageCache/pageCacheTypes.ts';
import {
  type AnswerFacts,
  matchesEntityTag,
  pageHead,
  redirectHead,
  unchangedHead,
} from './documentHead.ts';

export interface WriteDependencies {
  readonly preferredEncodings: PreferredEncodings;
  readonly pageCache: Pick<PageCache, 'weigh'>;
  readonly lifetimes: PageLifetimes;
  /** Milliseconds. */
  readonly clock: () => number;
}

interface DocumentToWrite {
  readonly request: Request;
  readonly response: Response;
  /** The query exactly as asked. */
  readonly search: string;
  readonly served: ServedDocument;
}

const encoded = async (
  document: PageDocument,
  { preferredEncodings, pageCache }: WriteDependencies,
  { request, served }: DocumentToWrite,
): Promise<EncodedBody> => {
  const encoding = preferredEncodings.of(request);
  const ready = document.body.ready(encoding);
  if (ready) return ready;
  const made = await timed(requestTrace(), 'encode', () => document.body.encode(encoding));
  if (served.stored) pageCache.weigh(served.key);
  return made;
};

const factsOf = (
  { stored, state }: ServedDocument,
  { clock, lifetimes }: WriteDependencies,
): AnswerFacts => {
  const trace = requestTrace();
  const now = clock();
  return {
    state,
    ageMs: stored && now - stored.createdAt,
    freshMs: stored && stored.freshUntil - now,
    isStored: stored !== undefined,
    serverTiming: serverTiming(trace),
    lookupsStatus: lookupsStatus(trace),
    lifetimes,
  };
};

const writePage = async (
  document: PageDocument,
  dependencies: WriteDependencies,
  toWrite: DocumentToWrite,
): Promise<void> => {
  const { request, response, served } = toWrite;
  const { status, body } = document;
  if (status === 200 && matchesEntityTag(request.get('If-None-Match'), body.entityTag)) {
    const head = unchangedHead(document, factsOf(served, dependencies));
    response.writeHead(304, [...head]).end();
    return;
  }
  const sent = await encoded(document, dependencies, toWrite);
  const head = pageHead(document, { facts: factsOf(served, dependencies), sent });
  response.writeHead(status, [...head]);
  response.end(request.method === 'HEAD' ? undefined : sent.bytes);
};

/** Sends a document by way of the middlewares, whose headers it carries too. */
export const writeDocument = async (
  dependencies: WriteDependencies,
  toWrite: DocumentToWrite,
): Promise<void> => {
  const { response, search, served } = toWrite;
  const { document } = served;
  if (document.kind === 'page') {
    await writePage(document, dependencies, toWrite);
    return;
  }
  const facts = factsOf(served, dependencies);
  const head = redirectHead(document, { facts, search, site: siteOf(response) });
  response.writeHead(document.status, [...head]).end();
};
