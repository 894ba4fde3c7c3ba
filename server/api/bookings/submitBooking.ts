import { type BookingTerms, readSection } from '../../../shared/contracts/customForm.schema.ts';
import type { CustomSection, FormStep } from '../../../shared/domain/booking/customForm.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import type { Database } from '../db/database.ts';
import type { PropertyRow } from '../inventories/inventoryWire.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import { SectionIncomplete, StayGone, StayHeld } from './bookingFaults.ts';
import {
  type BookingRow,
  chosenStayId,
  findBookableProperty,
  findBookableStays,
  findProperty,
  stepsOf,
} from './bookings.queries.ts';
import { holdStay } from './stayHolds.queries.ts';

/** What was right when it was saved may be so no more: days pass, and forms change. */
const isComplete = (
  section: CustomSection,
  { sections }: BookingRow,
  terms: BookingTerms,
): boolean => {
  const saved = sections[section.name];
  return saved?.is_complete === true && readSection(section, saved.values, terms).isValid;
};

const asksForDocuments = ({ fields }: CustomSection): boolean =>
  fields.some(({ kind }) => kind === 'document');

const hasDocuments = ({ fields }: CustomSection, sent: ReadonlySet<string>): boolean =>
  fields.every(({ isRequired, name }) => !isRequired || sent.has(name));

interface Submission {
  readonly lead: LeadRow;
  readonly booking: BookingRow;
  /** Names of the fields that a file was sent for. */
  readonly documents: ReadonlySet<string>;
  readonly at: Date;
  /** Before the form is sent, where the home wants it so. */
  readonly paysFirst?: boolean;
}

/** A home that is paid for first asks for the stay and the contact alone. */
const askedBefore = (property: PropertyRow): readonly FormStep[] => {
  const { beforePayment } = stepsOf(property);
  return property.detail.payment_before_bookform ? beforePayment.slice(0, 1) : beforePayment;
};

/** All that is not asked for before. */
export const askedAfter = (property: PropertyRow): readonly FormStep[] => {
  const { afterPayment, beforePayment } = stepsOf(property);
  const late = property.detail.payment_before_bookform ? beforePayment.slice(1) : [];
  return [...late, ...afterPayment];
};

const missingStep = (
  steps: readonly FormStep[],
  { booking, documents }: Pick<Submission, 'booking' | 'documents'>,
  terms: BookingTerms,
): FormStep | undefined =>
  steps.find(({ section }) =>
    asksForDocuments(section)
      ? !hasDocuments(section, documents)
      : !isComplete(section, booking, terms),
  );

/**
 * Keeps the chosen stay for a booking that is complete, for as long as paying takes.
 * @throws ApiError 400 `section_incomplete`, 409 `stay_held` or `stay_gone`
 */
export async function holdForPayment(db: Database, submission: Submission): Promise<void> {
  const { at, booking, lead, paysFirst = false } = submission;
  const stayId = chosenStayId(booking);
  if (stayId === null) throw new SectionIncomplete('accommodation');
  const property = await findBookableProperty(db, lead);
  if (!property) throw new StayGone('bookings.homeClosed');
  const today = todayUtc(at);
  const stays = await findBookableStays(db, property.id, today);
  if (!stays.some(({ id }) => id === stayId)) throw new StayGone();
  const terms = { today, stays, stayId };
  const steps = paysFirst ? askedBefore(property) : stepsOf(property).beforePayment;
  const missing = missingStep(steps, submission, terms);
  if (missing) throw new SectionIncomplete(missing.section.name);
  const state = await holdStay(db, { leadId: lead.id, tenancyId: stayId, at });
  if (state === 'gone') throw new StayGone();
  if (state === 'held') throw new StayHeld();
}

/**
 * What comes after the payment is complete.
 * @throws ApiError 400 `section_incomplete`
 */
export async function checkAfterPayment(
  db: Database,
  submission: Omit<Submission, 'paysFirst'>,
): Promise<void> {
  const { at, booking, lead } = submission;
  const property = await findProperty(db, lead);
  if (!property) return;
  const missing = missingStep(askedAfter(property), submission, {
    today: todayUtc(at),
    stays: [],
    stayId: chosenStayId(booking),
  });
  if (missing) throw new SectionIncomplete(missing.section.name);
}
