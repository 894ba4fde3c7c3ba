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
      readonly status: 301 | 302;
      /** Absolute path without query; the query asked for is kept by whoever sends it. */
      readonly to: string;
      /** Query keys that the target already answers: all others are kept. */
      readonly answeredKeys?: readonly string[];
      readonly surrogateKeys: readonly string[];
    }
  | { readonly kind: 'notFound'; readonly surrogateKeys: readonly string[] }
  | { readonly kind: 'unavailable'; readonly error: unknown };
