export interface ListMetaWire {
  readonly count: number;
  /** Number of the next page, null on the last. */
  readonly next: number | null;
}

export interface ListWire<T> {
  readonly result: readonly T[];
  readonly meta: ListMetaWire;
}

/** Body of every 4xx and 5xx answer of the API. */
export interface ErrorWire {
  readonly message: { readonly user_friendly_message: string };
}
