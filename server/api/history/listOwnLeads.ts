import type { RequestHandler } from 'express';
import * as z from 'zod';
import type {
  LeadEventWire,
  OwnLeadsWire,
  OwnLeadWire,
} from '../../../shared/contracts/userHistory.wire.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import {
  type LeadListState,
  type LeadState,
  leadStates,
  leadStatesOf,
} from '../../../shared/domain/lead/leadState.ts';
import { accountListPageSize } from '../../../shared/domain/user/accountLists.ts';
import { bookingStages } from '../../../shared/domain/user/userHistory.ts';
import { signedIn } from '../accounts/callerSession.ts';
import { type BookingRow, bookingsOf } from '../bookings/bookings.queries.ts';
import { type ApiDependencies, todayOf } from '../dependencies.ts';
import { sendPrivate, toList } from '../http/answer.ts';
import { choiceParameter, pageParameter, readQuery } from '../http/queryParameters.ts';
import { languageOf } from '../language/languageOf.ts';
import { findCards } from '../listing/searchListing.ts';
import { readPaymentOf } from '../payments/bookingPayment.ts';
import { countEntries } from '../shortlist/shortlist.queries.ts';
import { latestRedirections, type StepRow, selectStepsOfRecords } from './history.queries.ts';
import {
  countByState,
  type OwnLeadRow,
  type OwnLeadsPage,
  ownLeadsPage,
} from './ownLeads.queries.ts';

type Dependencies = Pick<ApiDependencies, 'catalogue' | 'db' | 'now'>;

const parameters = z.object({
  state: choiceParameter<LeadListState | 'all'>(['booked', 'enquired'], 'all'),
  p: pageParameter(),
});

const at = (kind: LeadEventWire['kind'], moment: Date): LeadEventWire => ({
  kind,
  at: moment.toISOString(),
});

/** What became of its form; stages say the rest, of which a booking that was called off has none. */
function formEvents(
  booking: BookingRow | undefined,
  { state: leadState }: OwnLeadRow,
): readonly LeadEventWire[] {
  if (!booking) return [];
  const { createdAt, state, updatedAt } = booking;
  if (state === 'withdrawn') {
    const begun = at('book_form_initiated', createdAt);
    // One that was paid for is called off with its form, which its state says.
    return leadState === 'cancelled' ? [begun] : [begun, at('withdrawn', updatedAt)];
  }
  return state === 'waitlisted' ? [at('waitlisted', updatedAt)] : [];
}

/** Its last change is the one that made it what it is, where its state says more than that. */
function eventsOf(
  row: OwnLeadRow,
  { booking, steps }: Pick<Shown, 'booking' | 'steps'>,
): readonly LeadEventWire[] {
  const last = row.state === 'created' ? 'changed' : row.state;
  const stages = bookingStages.flatMap((stage) =>
    steps.filter(({ step }) => step === stage).map(({ createdAt }) => at(stage, createdAt)),
  );
  const events = [
    at('created', row.createdAt),
    ...stages,
    ...formEvents(booking, row),
    ...(row.updatedAt > row.createdAt ? [at(last, row.updatedAt)] : []),
    ...(row.viewingAt ? [at('viewing', row.viewingAt)] : []),
  ];
  return events.toSorted((one, other) => one.at.localeCompare(other.at));
}

interface Shown {
  readonly steps: readonly StepRow[];
  /** Undefined: no form was begun. */
  readonly booking: BookingRow | undefined;
  readonly payment: OwnLeadWire['payment'];
  readonly inventory: OwnLeadWire['inventory'];
  readonly url: string | undefined;
}

const toOwnLead = (row: OwnLeadRow, { inventory, payment, url, ...shown }: Shown): OwnLeadWire => ({
  id: row.id,
  state: row.state,
  lead_source: row.document.meta.lead_source,
  created_at: row.createdAt.toISOString(),
  property_name: row.propertyName,
  location_name: row.locationName,
  inventory_id: row.inventoryId,
  inventory,
  room: row.document.stay?.room ?? row.document.room ?? null,
  stay: row.document.stay ?? null,
  events: eventsOf(row, shown),
  payment,
  redirection_url: row.state === 'created' || payment?.progress === 'paid' ? (url ?? null) : null,
});

const sumOf = (counts: ReadonlyMap<LeadState, number>, states: readonly LeadState[]): number =>
  states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);

async function readOwnLeads(
  { catalogue, db, now }: Dependencies,
  { language, ...asked }: OwnLeadsPage & { readonly language: Language },
): Promise<OwnLeadsWire> {
  const { limit, page, states, userId } = asked;
  const [counts, shortlisted, rows] = await Promise.all([
    countByState(db, userId),
    countEntries(db, userId),
    ownLeadsPage(db, asked),
  ]);
  const count = sumOf(counts, states);
  const propertyIds = [...new Set(rows.flatMap(({ inventoryId }) => inventoryId ?? []))];
  const recordIds = rows.map(({ id }) => id);
  const [cards, steps, begun, urls] = await Promise.all([
    findCards({ catalogue, language, today: todayOf(now) }, propertyIds),
    selectStepsOfRecords(db, { userId, recordIds }),
    bookingsOf(db, recordIds),
    latestRedirections(db, { userId, propertyIds }),
  ]);
  const paid = await Promise.all([...begun.keys()].map((id) => readPaymentOf(db, id)));
  const paymentOf = new Map([...begun.keys()].map((id, index) => [id, paid[index]]));
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const shown = rows.map((row) =>
    toOwnLead(row, {
      booking: begun.get(row.id),
      payment: paymentOf.get(row.id) ?? null,
      steps: steps.filter(({ recordId }) => recordId === row.id),
      inventory: cardOf.get(row.inventoryId ?? 0) ?? null,
      url: urls.get(row.inventoryId ?? 0),
    }),
  );
  return {
    ...toList(shown, { page, limit, count }),
    pages: Math.ceil(count / limit),
    counts: {
      booked: sumOf(counts, leadStatesOf.booked),
      enquired: sumOf(counts, leadStatesOf.enquired),
      shortlisted,
    },
  };
}

/** A page of the caller's own enquiries and bookings. */
export const createListOwnLeads =
  (dependencies: Dependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn(dependencies, request);
    const { p: page, state } = parameters.parse(readQuery(request.query));
    const states = state === 'all' ? leadStates : leadStatesOf[state];
    const language = languageOf(response);
    const asked = { userId: user.id, states, page, limit: accountListPageSize, language };
    sendPrivate(response, { data: await readOwnLeads(dependencies, asked) });
  };
