import type { SectionName } from '../../../shared/domain/booking/customForm.ts';
import type { ErrorMessageId } from '../../messages/messages.ts';
import { ApiError } from '../http/apiError.ts';
import { bookingTag } from './bookings.queries.ts';

const parts: Partial<Readonly<Record<SectionName, ErrorMessageId>>> = {
  accommodation: 'bookings.part.accommodation',
  personal_form: 'bookings.part.personal',
  emergency_form: 'bookings.part.emergency',
  guarantor_form: 'bookings.part.guarantor',
  additional_form: 'bookings.part.additional',
  confirmation_documents: 'bookings.part.documents',
};

export const othersBooking = (): ApiError => new ApiError(403, 'bookings.begunElsewhere');

export const staleVersion = (version: number): ApiError =>
  new ApiError(412, 'bookings.changedElsewhere', {
    ETag: bookingTag({ version }),
  });

/** Nothing can be done with a whole of which there is no part. */
export const nothingBegun = (): ApiError => new ApiError(409, 'bookings.nothingBegun');

/** A part of the form is missing, or is not right any more. */
export class SectionIncomplete extends ApiError {
  override readonly errorCode = 'section_incomplete';

  constructor(name: SectionName) {
    const id = parts[name];
    super(400, { id: 'bookings.partIncomplete', values: { part: id ? { id } : name } });
  }
}

/**
 * The stay that a step has chosen was taken meanwhile. The step is saved all the same, so that what was
 * filled in is not lost and there is something that can join the waitlist.
 */
export const takenStay = (version: number): ApiError =>
  new StayGone('bookings.stayGone', { ETag: bookingTag({ version }) });

/** Somebody else pays for the last one at this moment. */
export class StayHeld extends ApiError {
  override readonly errorCode = 'stay_held';

  constructor() {
    super(409, 'bookings.stayHeld');
  }
}

export class StayGone extends ApiError {
  override readonly errorCode = 'stay_gone';

  constructor(id: ErrorMessageId = 'bookings.stayGone', headers: ApiError['headers'] = {}) {
    super(409, id, headers);
  }
}
