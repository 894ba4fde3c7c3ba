import { type CanonicalAddress, cacheKey } from '../../../shared/routes/canonicalise.ts';
import type { DocumentVariant, VariantKey } from '../../../shared/ssr/documentVariant.ts';
import type { FormStatus } from '../../../shared/ssr/pageOutcome.ts';
import type { RenderContext } from '../../../shared/ssr/renderer.ts';
import type { CacheKind } from '../http/cacheHeaders.ts';
import type { RequestTrace } from '../log/requestTrace.ts';
import type { DocumentBody } from './documentBody.ts';

declare const pageBrand: unique symbol;

/** Only `pageKey` makes one: of the variant, the canonical address and nothing else. */
export type PageKey = string & { readonly [pageBrand]: true };

/**
 * What a document is stored under. All other spellings of a path share a second entry: theirs leads
 * to the first, whose own may be a page.
 */
export const pageKey = (variantKey: VariantKey, address: CanonicalAddress): PageKey =>
  // Sound because this is the one place that makes a key.
  `${cacheKey(variantKey, address)}${address.isPathCanonical ? '' : ' misspelt'}` as PageKey;

/** What tells one document from another. */
export interface DocumentRequest {
  readonly address: CanonicalAddress;
  /** As the visitor spelled it. */
  readonly pathname: string;
  readonly context: RenderContext;
  readonly variantKey: VariantKey;
  /** Those of the variant: a document is drawn with their values. */
  readonly experiments: DocumentVariant['experiments'];
  /** Made of the variant and the address. */
  readonly key: PageKey;
}

interface DocumentFacts {
  readonly cache: CacheKind;
  readonly isComplete: boolean;
  /** The entities it is made of, its site among them. */
  readonly surrogateKeys: readonly string[];
  /** Names and values by turns: what every answer with this document carries. */
  readonly headers: readonly string[];
  /** Nobody on the way may rewrite it: some search engines in China show pages made over by themselves. */
  readonly isUntransformed?: boolean;
}

export interface PageDocument extends DocumentFacts {
  readonly kind: 'page';
  readonly status: 200 | 404 | 422 | 429 | 500 | FormStatus;
  readonly body: DocumentBody;
  /** Value of the Link header, "" for none. */
  readonly linkHeader: string;
}

export interface RedirectDocument extends DocumentFacts {
  readonly kind: 'redirect';
  readonly status: 301 | 302 | 303;
  readonly to: string;
  /** Query keys that the target already answers. */
  readonly answeredKeys: readonly string[];
  /** Query and fragment of the target, in the place of the query asked for. */
  readonly ownSearch?: string | undefined;
}

/** What everyone who asks for an address can be answered from. */
export type Document = PageDocument | RedirectDocument;

export interface MadeDocument {
  readonly document: Document;
  /** What happened while it was made. */
  readonly trace: RequestTrace;
}

export interface MakeOptions {
  /** Written to the lines of the upstream calls. */
  readonly requestId: string;
  /** Gives up when it is aborted; a document for many has none. */
  readonly signal?: AbortSignal;
}

export interface RenewOptions {
  readonly requestId: string;
  /** The copy that is renewed: there is no use for anything worse. */
  readonly copy: Pick<Document, 'isComplete'>;
}

/** Loads, decides and draws: a document without anybody it is sent to. */
export interface DocumentMaker<Request extends DocumentRequest = DocumentRequest> {
  make(request: Request, options: MakeOptions): Promise<MadeDocument>;
  /** @returns undefined when nothing came of it that is as good as the copy. */
  renew(request: Request, options: RenewOptions): Promise<MadeDocument | undefined>;
}
