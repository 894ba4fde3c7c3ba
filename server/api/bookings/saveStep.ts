import { isDeepStrictEqual } from 'node:util';
import type {
  BookingSectionWire,
  BookingStepWire,
} from '../../../shared/contracts/booking.wire.ts';
import {
  type BookableStay,
  type BookingTerms,
  readDraft,
  readSection,
} from '../../../shared/contracts/customForm.schema.ts';
import type { CustomSection, FormStep } from '../../../shared/domain/booking/customForm.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import type { Database } from '../db/database.ts';
import { ApiError, badRequest } from '../http/apiError.ts';
import type { PropertyRow } from '../inventories/inventoryWire.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import { paidFor } from '../payments/paidFor.ts';
import { addDevice } from './bookingDevice.ts';
import { StayGone, staleVersion } from './bookingFaults.ts';
import {
  type BookingRow,
  chosenStayId,
  findBookableProperty,
  findBookableStays,
  findProperty,
  findStay,
  stepsOf,
  writeBooking,
} from './bookings.queries.ts';
import { fieldError } from './fieldError.ts';
import type { OpenedBooking, Wish } from './openedBooking.ts';
import { releaseHold } from './stayHolds.queries.ts';
import { askedAfter } from './submitBooking.ts';

/** The section that is filled, which has to be one of this property's. */
const sectionOf = (property: PropertyRow, name: string, isPaid: boolean): CustomSection => {
  const { afterPayment, beforePayment } = stepsOf(property);
  const isNamed = ({ section }: FormStep): boolean => section.name === name;
  const [asked, others] = isPaid
    ? [askedAfter(property), beforePayment]
    : [beforePayment, afterPayment];
  const step = asked.find(isNamed);
  if (!step && others.some(isNamed)) {
    throw new ApiError(409, isPaid ? 'bookings.paidPart' : 'bookings.latePart');
  }
  if (!step) throw badRequest('bookings.partUnknown');
  if (step.section.fields.some(({ kind }) => kind === 'document')) {
    throw badRequest('bookings.documentsApart');
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
    if (!kept) throw badRequest('bookings.valueUnknown');
    return { values: kept, is_complete: false };
  }
  const reading = readSection(section, values, terms);
  if (!reading.isValid) throw fieldError(reading.faults, section);
  return { values: reading.values, is_complete: true };
};

interface Step extends Wish<BookingStepWire> {
  readonly isPaid: boolean;
}

/** What was paid for is gone on with, though no one else could book it any more. */
const findHome = (db: Database, lead: LeadRow, isPaid: boolean) =>
  isPaid ? findProperty(db, lead) : findBookableProperty(db, lead);

const STAY_ID = /^[1-9]\d{0,8}$/;

interface Choice {
  readonly propertyId: number;
  /** As it was typed, or chosen before. */
  readonly stay: string;
}

/** The stays that can be had, and the chosen one, though it was taken meanwhile: it has a waitlist. */
async function knownStays(
  db: Database,
  { propertyId, stay }: Choice,
  today: string,
): Promise<readonly BookableStay[]> {
  const stays = await findBookableStays(db, propertyId, today);
  if (!STAY_ID.test(stay) || stays.some(({ id }) => String(id) === stay)) return stays;
  const taken = await findStay(db, { id: Number(stay), propertyId }, today);
  return taken ? [...stays, taken] : stays;
}

/** The section that is saved, by its name. */
async function readStep(
  db: Database,
  { lead, before }: OpenedBooking,
  { at, change, isPaid }: Step,
): Promise<BookingRow['sections']> {
  const property = await findHome(db, lead, isPaid);
  if (!property) throw new StayGone('bookings.homeClosed');
  const today = todayUtc(at);
  const section = sectionOf(property, change.section, isPaid);
  const stayId = before ? chosenStayId(before) : null;
  const stay = change.values.stay ?? String(stayId);
  const stays = await knownStays(db, { propertyId: property.id, stay }, today);
  return { [section.name]: filledSection(section, change, { today, stays, stayId }) };
}

/** What was sent before is to be sent again, unless it is paid for. */
const stateAfter = (
  before: BookingRow | undefined,
  isPaid: boolean,
): Pick<BookingRow, 'state' | 'submittedAt'> =>
  before && isPaid
    ? { state: before.state, submittedAt: before.submittedAt }
    : { state: 'draft', submittedAt: null };

/**
 * Saves a step. What was sent before is to be sent again then, and its stay is free for others.
 * @returns the booking as it was where the step changes nothing.
 * @throws PaymentInTheWay
 */
export async function saveStep(
  db: Database,
  opened: OpenedBooking,
  step: Wish<BookingStepWire>,
): Promise<BookingRow> {
  const { before, lead } = opened;
  const payment = await paidFor(db, lead.id, step.at);
  const isPaid = payment !== undefined;
  const filled = await readStep(db, opened, { ...step, isPaid });
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
    ...stateAfter(before, isPaid),
    version: version + 1,
    sections,
    updatedAt: step.at,
  };
  await writeBooking(db, booking);
  if (!isPaid) await releaseHold(db, lead.id);
  const { at, holder } = step;
  if (!before && lead.userId === null) {
    await addDevice(db, { leadId: lead.id, device: holder.device, at });
  }
  return booking;
}
