import type { SectionName } from '../../../shared/domain/booking/customForm.ts';
import { ApiError } from '../http/apiError.ts';
import { bookingTag } from './bookings.queries.ts';

const partWords: Partial<Readonly<Record<SectionName, string>>> = {
  accommodation: 'room, dates and contact',
  personal_form: 'personal details',
  emergency_form: 'emergency contact',
  guarantor_form: 'guarantor',
  additional_form: 'additional details',
  confirmation_documents: 'documents',
};

export const othersBooking = (): ApiError =>
  new ApiError(403, 'This booking was begun elsewhere: log in to go on with it.');

export const staleVersion = (version: number): ApiError =>
  new ApiError(412, 'This booking was changed elsewhere in the meantime.', {
    ETag: bookingTag({ version }),
  });

/** Nothing can be done with a whole of which there is no part. */
export const nothingBegun = (): ApiError => new ApiError(409, 'Nothing is filled in yet.');

/** A part of the form is missing, or is not right any more. */
export class SectionIncomplete extends ApiError {
  override readonly errorCode = 'section_incomplete';

  constructor(name: SectionName) {
    super(400, `Please go through this part of the form once more: ${partWords[name] ?? name}.`);
  }
}

/** Somebody else pays for the last one at this moment. */
export class StayHeld extends ApiError {
  override readonly errorCode = 'stay_held';

  constructor() {
    super(409, 'Somebody else is about to pay for this room. It may come free within minutes.');
  }
}

export class StayGone extends ApiError {
  override readonly errorCode = 'stay_gone';

  constructor(userMessage = 'This room has been taken for these dates.') {
    super(409, userMessage);
  }
}
