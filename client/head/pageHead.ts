import type { Thing } from '../../shared/domain/structuredData/structuredData.ts';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import type { Translate } from '../messages/messages.ts';
import type { AppState } from '../store/createAppStore.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly keywords?: string;
  /** Path and query, without origin; absent: the page names no canonical address. */
  readonly canonicalUrl?: string;
  readonly robots?: 'noindex';
  /** Path and query of the pages beside this one in a list. */
  readonly prevUrl?: string;
  readonly nextUrl?: string;
  /** Path of a picture that stands for the page. */
  readonly image?: string;
}

export interface HeadContext {
  readonly address: CanonicalAddress;
  readonly t: Translate;
}

/** What the head of the document says of the pages of one route. */
export interface HeadRecord {
  readonly head: (state: AppState, context: HeadContext) => PageHead;
  /** What the page shows, as data for search engines; nothing that it does not show. */
  readonly structuredData?: (state: AppState, context: HeadContext) => readonly Thing[];
}
