/** Why a form was not taken although nothing in it is wrong. */
export interface FormProblem {
  /** The API's words for people; null: it gave none. */
  readonly message: string | null;
  /** Null: it may be sent again at once. */
  readonly retryAfterSeconds: number | null;
}

/** A file that came with a form. */
export interface PostedFile {
  readonly bytes: Uint8Array;
  /** As the browser names it: what it says is to be judged by the bytes. */
  readonly contentType: string;
}

/** A form with a document, which is held nowhere: it can be sent on as it comes, once. */
export interface PostedDocument {
  /** A stream of the server. */
  readonly body: unknown;
  readonly contentType: string;
}

/** A form that came without scripts and is shown again, with everything that was typed. */
export interface PostedForm {
  /** Which of the forms of its page it is. */
  readonly name: string;
  /** What was typed, and what the form carries unseen, by the names of the fields. */
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong, by the names of the fields. */
  readonly faults: Readonly<Partial<Record<string, string>>>;
  readonly problem: FormProblem | null;
  /** The key of this attempt: it stays the same until the attempt succeeds. */
  readonly idempotencyKey: string;
}
