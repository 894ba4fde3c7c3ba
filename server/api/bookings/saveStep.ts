import { isDeepStrictEqual } from 'node:util';
import type {
  BookingSectionWire,
  BookingStepWire,
} from '../../../shared/contracts/booking.wire.ts';
import {
  type BookingTerms,
  readDraft,
  readSection,
} from '../../../shared/contracts/customForm.schema.ts';
import type { CustomSection } from '../../../shared/domain/booking/customForm.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import type { Database } from '../db/database.ts';
import { ApiError, badRequest } from '../http/apiError.ts';
import type { PropertyRow } from '../inventories/inventoryWire.ts';
import { fieldError } from '../leads/bodyError.ts';
import { addDevice } from './bookingDevice.ts';
import { StayGone, staleVersion } from './bookingFaults.ts';
import {
  type BookingRow,
  chosenStayId,
  findBookableProperty,
  findBookableStays,
  stepsOf,
  writeBooking,
} from './bookings.queries.ts';
import type { OpenedBooking, Wish } from './openedBooking.ts';
import { releaseHold } from './stayHolds.queries.ts';

/** The section that is filled, which has to be one of this property's. */
const sectionOf = (property: PropertyRow, name: string): CustomSection => {
  const { afterPayment, beforePayment } = stepsOf(property);
  if (afterPayment.some(({ section }) => section.name === name)) {
    throw new ApiError(409, 'This part of the form comes after the payment.');
  }
  const step = beforePayment.find(({ section }) => section.name === name);
  if (!step) throw badRequest('This home asks for no such part of the form.');
  if (step.section.fields.some(({ kind }) => kind === 'document')) {
    throw badRequest('Documents are sent as files.');
  }
  return step.section;
};

const filledSection = (
  section: CustomSection,
  { draft = false, values }: BookingStepWire,
  terms: BookingTerms,
): BookingSectionWire => {
  if (draft) {
    const kept = readDraft(section, values);
    if (!kept) throw badRequest('There is a value that this part of the form does not take.');
    return { values: kept, is_complete: false };
  }
  const reading = readSection(section, values, terms);
  if (!reading.isValid) throw fieldError(reading.faults);
  return { values: reading.values, is_complete: true };
};

/** The section that is saved, by its name. */
async function readStep(
  db: Database,
  { lead, before }: OpenedBooking,
  { at, change }: Wish<BookingStepWire>,
): Promise<BookingRow['sections']> {
  const property = await findBookableProperty(db, lead);
  if (!property) throw new StayGone('This home cannot be booked at present.');
  const today = todayUtc(at);
  const stays = await findBookableStays(db, property.id, today);
  const section = sectionOf(property, change.section);
  const stayId = before ? chosenStayId(before) : null;
  return { [section.name]: filledSection(section, change, { today, stays, stayId }) };
}

/**
 * Saves a step. What was sent before is to be sent again then, and its stay is free for others.
 * @returns the booking as it was where the step changes nothing.
 */
export async function saveStep(
  db: Database,
  opened: OpenedBooking,
  step: Wish<BookingStepWire>,
): Promise<BookingRow> {
  const { before, lead } = opened;
  const filled = await readStep(db, opened, step);
  const sections = { ...before?.sections, ...filled };
  // Sent again, where the answer was lost, it finds what it has saved.
  if (before && isDeepStrictEqual(before.sections, sections)) return before;
  const version = before?.version ?? 0;
  if (step.version !== version) throw staleVersion(version);
  const booking: BookingRow = {
    leadId: lead.id,
    createdAt: step.at,
    remindedAt: null,
    ...before,
    state: 'draft',
    submittedAt: null,
    version: version + 1,
    sections,
    updatedAt: step.at,
  };
  await writeBooking(db, booking);
  await releaseHold(db, lead.id);
  const { at, holder } = step;
  if (!before && lead.userId === null) {
    await addDevice(db, { leadId: lead.id, device: holder.device, at });
  }
  return booking;
}
