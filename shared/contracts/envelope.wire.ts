export interface ListMetaWire {
  readonly count: number;
  /** Number of the next page, null on the last. */
  readonly next: number | null;
}

export interface ListWire<T> {
  readonly result: readonly T[];
  readonly meta: ListMetaWire;
}

/**
 * `confirmation_required`: ask for a code and send it to `users/confirm`, then ask again.
 * `visual_challenge_required`: ask again with `with_visual_challenge=true` and a proof that a person
 * has given. `wait_longer`: the ticket is good, but not yet. `section_incomplete`: a part of the
 * booking is still to be filled. `stay_held`, `stay_gone`: another takes the stay, or it is taken.
 * `payment_done`: it is paid already, or over. `payment_disputed`: a bank decides about its money.
 * `document_kind`, `document_too_large`, `document_broken`: why a file is not taken.
 */
export type ErrorCode =
  | 'confirmation_required'
  | 'visual_challenge_required'
  | 'wait_longer'
  | 'section_incomplete'
  | 'stay_held'
  | 'stay_gone'
  | 'payment_done'
  | 'payment_disputed'
  | 'document_kind'
  | 'document_too_large'
  | 'document_broken';

/** Body of every 4xx and 5xx answer of the API. */
export interface ErrorWire {
  readonly message: { readonly user_friendly_message: string };
  /** Where a program has to know what to do next; people read the message. */
  readonly error_code?: ErrorCode;
}
