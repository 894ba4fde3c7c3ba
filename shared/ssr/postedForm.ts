import type { FieldFaults, TypedFields } from '../contracts/enquiryForm.schema.ts';
import type { EnquiryFormType, LeadSource } from '../domain/lead/enquiryForm.ts';

/** Why a form was not taken although nothing in it is wrong. */
export interface FormProblem {
  /** Of the API, for people; null: none was given. */
  readonly message: string | null;
  /** Null: now. */
  readonly retryAfterSeconds: number | null;
}

/** A form that came without scripts and is shown again, with everything that was typed. */
export interface PostedForm {
  readonly formType: EnquiryFormType;
  readonly source: LeadSource;
  /** Of an enquiry that was sent before and is completed now. */
  readonly leadUuid: string | null;
  readonly typed: TypedFields;
  readonly faults: FieldFaults;
  readonly problem: FormProblem | null;
  /** Of this attempt: the same until it succeeds. */
  readonly idempotencyKey: string;
}
