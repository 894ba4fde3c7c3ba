import type { FieldFault } from '../../shared/contracts/enquiryForm.schema.ts';
import { isUpstreamError } from '../../shared/contracts/upstreamError.ts';
import { isLeadUuid, placeFormKeys } from '../../shared/routes/placeFormQuery.ts';
import type { ActionOutcome, FormStatus } from '../../shared/ssr/pageOutcome.ts';
import type { PostedDocument, PostedForm } from '../../shared/ssr/postedForm.ts';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import { documentChange } from '../api/bookings.api.ts';
import { bookingFormKeys } from '../features/booking/bookingCallbacks.ts';
import { bookingFormAddress } from '../features/booking/bookingFormAddress.ts';
import { documentFieldKey } from '../features/booking/documentFormAddress.ts';
import { readPostedBooking, refusedBooking } from './bookingForm.fields.ts';
import { formRefusal } from './formRefusal.ts';

interface DocumentRequest extends ActionRequest {
  readonly document: PostedDocument | 'tooLarge';
}

const TOO_LARGE = 413;
const BUSY = 503;
/** Statuses of the API that its form is answered with, too. */
const told: readonly FormStatus[] = [409, TOO_LARGE, 415, BUSY];

const STEP = 'confirmation_documents';

/** What there is to be shown again: nothing of the form's own was typed. */
const refused = ({ address }: DocumentRequest, leadUuid: string, fault: FieldFault): PostedForm => {
  const fields = { [bookingFormKeys.step]: STEP, [bookingFormKeys.lead]: leadUuid };
  const field = new Map(address.query).get(documentFieldKey) ?? '';
  const booking = readPostedBooking(new URLSearchParams(fields));
  return refusedBooking(booking, { faults: field === '' ? {} : { [field]: fault } });
};

const refusal = (request: DocumentRequest, leadUuid: string, error: unknown): ActionOutcome => {
  const answered = isUpstreamError(error) ? error.status : undefined;
  const fault = answered === TOO_LARGE ? 'fileTooLarge' : 'file';
  const outcome = formRefusal(refused(request, leadUuid, fault), error);
  const status = told.find((known) => known === answered);
  if (status === undefined || outcome.kind === 'redirect') return outcome;
  if (outcome.kind === 'invalid') return { ...outcome, status };
  // The service is well, and says when to come again.
  if (outcome.kind === 'failed') return { kind: 'failed', form: outcome.form, status };
  return outcome;
};

/** A document from a browser without scripts: the address of its form names the enquiry and the field. */
export const submitDocument = async (request: DocumentRequest): Promise<ActionOutcome> => {
  const { address, api, document } = request;
  const named = new Map(address.query).get(placeFormKeys.lead) ?? '';
  const leadUuid = isLeadUuid(named) ? named : null;
  const step = bookingFormAddress({ path: address.path, leadUuid, step: STEP });
  if (leadUuid === null) return { kind: 'redirect', to: step };
  if (document === 'tooLarge') {
    const form = refused(request, leadUuid, 'fileTooLarge');
    return { kind: 'invalid', form, status: TOO_LARGE };
  }
  try {
    await api.send(documentChange(leadUuid, document));
  } catch (error) {
    return refusal(request, leadUuid, error);
  }
  return { kind: 'redirect', to: step };
};
