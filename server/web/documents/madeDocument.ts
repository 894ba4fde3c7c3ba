import type { CanonicalAddress } from '../../../shared/routes/canonicalise.ts';
import type { RenderContext } from '../../../shared/ssr/renderer.ts';
import type { CacheKind } from '../http/cacheHeaders.ts';
import type { RequestTrace } from '../log/requestTrace.ts';
import type { DocumentBody } from './documentBody.ts';
import type { RedrawnForm } from './redrawnForm.ts';

/** A document as somebody asks for it. */
export interface AskedDocument {
  readonly address: CanonicalAddress;
  /** As asked. */
  readonly pathname: string;
  /** For one visitor, whatever the route's rule says. */
  readonly isPersonal: boolean;
  readonly context: RenderContext;
  /** A form that was not taken. */
  readonly redrawn?: RedrawnForm;
}

interface DocumentFacts {
  readonly cache: CacheKind;
  readonly isComplete: boolean;
  /** The entities it is made of, its site among them. */
  readonly surrogateKeys: readonly string[];
  /** Names and values by turns: what every answer with this document carries. */
  readonly headers: readonly string[];
}

export interface PageDocument extends DocumentFacts {
  readonly kind: 'page';
  readonly status: 200 | 404 | 422 | 429 | 500;
  readonly body: DocumentBody;
  /** Value of the Link header, "" for none. */
  readonly linkHeader: string;
}

export interface RedirectDocument extends DocumentFacts {
  readonly kind: 'redirect';
  readonly status: 301 | 302;
  readonly to: string;
  /** Query keys that the target already answers. */
  readonly answeredKeys: readonly string[];
}

/** What everyone who asks for an address can be answered from. */
export type Document = PageDocument | RedirectDocument;

export interface MadeDocument {
  readonly document: Document;
  /** Of the making. */
  readonly trace: RequestTrace;
}
