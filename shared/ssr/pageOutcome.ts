import type { PostedForm } from './postedForm.ts';

/** What loading a page led to: settles status, headers and tags before a byte is sent. */
export type PageOutcome =
  | {
      readonly kind: 'ok';
      /** True: a secondary section failed or was too slow and is filled in by the browser. */
      readonly isDegraded: boolean;
      /** Why sections failed, for the error reports; too slow is no failure. */
      readonly faults?: readonly unknown[];
      /** Entities on the page: "region:34", "inventory:100001". */
      readonly surrogateKeys: readonly string[];
    }
  | {
      readonly kind: 'redirect';
      /** 303: what was asked for is done already, as far as this visitor is concerned. */
      readonly status: 301 | 302 | 303;
      /** Absolute path without query; the query asked for is kept by whoever sends it. */
      readonly to: string;
      /** Query and fragment of the target, in the place of the query asked for. */
      readonly ownSearch?: string;
      /** Query keys that the target already answers: all others are kept. */
      readonly answeredKeys?: readonly string[];
      readonly surrogateKeys: readonly string[];
    }
  | { readonly kind: 'notFound'; readonly surrogateKeys: readonly string[] }
  /** The page is somebody's own: whoever asks is asked who he is, and learns nothing of it. */
  | { readonly kind: 'signInRequired' }
  | { readonly kind: 'unavailable'; readonly error: unknown };

/** What the API has answered, where that says more than that the form was not taken. */
export type FormStatus = 409 | 413 | 415 | 503;

/** What a form led to; the server answers 303, 200, 422, 429 and 500, in this order, unless another status is named. */
export type ActionOutcome =
  | {
      readonly kind: 'redirect';
      /** Absolute path with its query. */
      readonly to: string;
    }
  /** Taken: its page goes on with the next step, which the form names. */
  | { readonly kind: 'continued'; readonly form: PostedForm }
  | { readonly kind: 'invalid'; readonly form: PostedForm; readonly status?: FormStatus }
  /** Too many were sent: the problem says when the next one is taken. */
  | { readonly kind: 'refused'; readonly form: PostedForm }
  | {
      readonly kind: 'failed';
      readonly form: PostedForm;
      /** For the error reports; absent: the page says itself what is missing. */
      readonly error?: unknown;
      readonly status?: FormStatus;
    };
