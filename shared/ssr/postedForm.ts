/** Why a form was not taken although nothing in it is wrong. */
export interface FormProblem {
  /** Of the API, for people; null: none was given. */
  readonly message: string | null;
  /** Null: now. */
  readonly retryAfterSeconds: number | null;
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
  /** Of this attempt: the same until it succeeds. */
  readonly idempotencyKey: string;
}
