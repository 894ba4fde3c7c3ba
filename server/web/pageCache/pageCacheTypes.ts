import type { RenderContext } from '../../../shared/ssr/renderer.ts';
import type { PurgeTarget } from '../cache/purgeLog.ts';
import type { PageLifetimes } from '../http/cacheHeaders.ts';
import type { PageState, RequestTrace } from '../log/requestTrace.ts';
import type { Document, DocumentMaker, DocumentRequest, PageKey } from './cachedDocument.ts';
import type { PagePress, PagePressDependencies, PagePressMetrics } from './createPagePress.ts';
import type { StoredPage } from './pageStore.ts';

export interface PageCacheMetrics extends PagePressMetrics {
  pageEvicted(): void;
  observePages(read: () => { readonly bytes: number; readonly entries: number }): void;
}

export interface PageCacheDependencies {
  readonly documents: DocumentMaker;
  /**
   * The context of a document that is made now: a request may have been read, and remembered, while
   * other flags were in force.
   */
  readonly contextNow: (request: DocumentRequest) => RenderContext;
  readonly lifetimes: PageLifetimes;
  readonly maxBytes: number;
  /** Milliseconds. */
  readonly clock: () => number;
  readonly metrics: PageCacheMetrics;
  readonly isIdle: PagePressDependencies['isIdle'];
  /** How long to wait for a renewal with a copy past its time at hand. */
  readonly renewalTimeoutMs?: number;
}

/** What a request is answered from. */
export interface ServedDocument {
  readonly document: Document;
  readonly state: PageState;
  readonly key: PageKey;
  /** The copy in memory; undefined when there is none. */
  readonly stored?: StoredPage;
  /** The trace of the document that was waited for. */
  readonly madeIn?: RequestTrace;
}

/** A copy that may be sent, without waiting for anything. */
export interface ReadyCopy {
  readonly stored: StoredPage;
  readonly state: PageState;
  readonly needsRenewal: boolean;
}

/** Copies of data that is known to be newer than a purge stay as they are. */
export type PagePurging = PurgeTarget;

export interface PageCache extends PagePurging {
  /** Only for documents that are the same for everyone. */
  getPage(request: DocumentRequest, requestId: string): Promise<ServedDocument>;
  /** Renews a copy behind, if there is one. */
  refreshPage(request: DocumentRequest, requestId: string): void;
  peek(key: PageKey): ReadyCopy | undefined;
  /** The body of a stored page has been compressed once more. */
  weigh(key: PageKey): void;
  press: PagePress['want'];
}
