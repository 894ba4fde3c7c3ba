import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { createFetchApiClient } from '../../client/api/fetchApiClient.ts';
import { bookingReducer } from '../../client/features/booking/booking.actions.ts';
import {
  type BookingFormState,
  selectBooking,
} from '../../client/features/booking/booking.slice.ts';
import {
  type BookingSession,
  createBookingSession,
} from '../../client/features/booking/bookingSession.ts';
import { loadPropertyForm } from '../../client/routes/bookingForm.loader.ts';
import { createAppStore } from '../../client/store/createAppStore.ts';
import type { BookingWire } from '../../shared/contracts/booking.wire.ts';
import {
  BOOKED_LEAD,
  bookedHouseWire,
  bookedLeadWire,
  bookedRoomsWire,
  bookingWire,
  otherStayWire,
} from './bookedHouse.ts';
import { createFakeApi } from './fakeApi.ts';
import { loaderContext, renderContext } from './loaderContext.ts';

/** `lost`: it arrives, and its answer does not; `down`: it does not arrive. */
export type Trouble = 'none' | 'lost' | 'down' | number;

/** The network beyond us, and a service behind it that keeps one enquiry with its booking. */
export interface BookingService {
  booking: BookingWire | null;
  /** The keys under which enquiries were made. */
  readonly keys: Set<string>;
  /** What becomes of the next calls, in their order. */
  readonly troubles: Trouble[];
  readonly calls: string[];
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

const json = (status: number, body: unknown) => ({
  ok: status < 300,
  status,
  headers: new Headers(),
  json: async () => body,
});

const made = () => {
  const { user_details: person, ...lead } = bookedLeadWire(null);
  return { data: { ...lead, user_details: { ...person, phone: '+447700900123' } } };
};

interface StepBody {
  readonly section: string;
  readonly values: Readonly<Record<string, string>>;
  readonly draft?: boolean;
}

const change = (service: BookingService, { body, headers }: Asked) => {
  const before = service.booking ?? bookingWire({ version: 0, sections: {} });
  if (headers.get('If-Match') !== `"${before.version}"`) return json(412, null);
  const version = before.version + 1;
  if ('section' in (body.booking as object)) {
    const { draft, section, values } = body.booking as StepBody;
    const sections = { ...before.sections, [section]: { values, is_complete: !draft } };
    service.booking = { ...before, version, sections };
  } else {
    service.booking = { ...before, version, state: 'submitted' };
  }
  return json(200, { data: bookedLeadWire(service.booking) });
};

const answer = (service: BookingService, asked: Asked) => {
  if (asked.method === 'GET') return json(200, { data: bookedLeadWire(service.booking) });
  if (asked.method === 'PUT') return change(service, asked);
  service.keys.add(asked.headers.get('Idempotency-Key') ?? '');
  return json(201, made());
};

const fakeFetch =
  (service: BookingService) =>
  async (address: unknown, init: RequestInit = {}): Promise<unknown> => {
    const { pathname: path } = new URL(String(address), renderContext.config.siteOrigin);
    const method = init.method ?? 'GET';
    const body = JSON.parse(String(init.body ?? '{}'));
    service.calls.push(`${method} ${path}`);
    const trouble = service.troubles.shift();
    if (trouble === 'down') throw new TypeError('Failed to fetch');
    if (typeof trouble === 'number') return json(trouble, null);
    const answered = answer(service, { method, path, headers: new Headers(init.headers), body });
    if (trouble === 'lost') throw new TypeError('Failed to fetch');
    return answered;
  };

/** For each test of a suite in jsdom: clocks that stand still, an empty storage, a fake network. */
export const bookingServiceForSuite = (): BookingService => {
  const service: BookingService = { booking: null, keys: new Set(), troubles: [], calls: [] };
  beforeEach(() => {
    jest.useFakeTimers();
    window.localStorage.clear();
    service.booking = null;
    service.keys.clear();
    service.troubles.length = 0;
    service.calls.length = 0;
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    Object.assign(globalThis, { fetch: fakeFetch(service) });
    Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  });
  afterEach(() => void jest.useRealTimers());
  return service;
};

export interface OpenedBooking extends Pick<BookingSession, 'callbacks'> {
  readonly state: () => BookingFormState;
  /** What the form has done outside of itself. */
  readonly told: readonly string[];
  readonly close: () => void;
}

interface Opening {
  /** The address names the enquiry that the service has. */
  readonly isKnown?: boolean;
  /** Id of the stay that the address asks for. */
  readonly stay?: number;
  /** What else the address says. */
  readonly values?: Readonly<Record<string, string>>;
}

/** A tab with the form. */
export const openBooking = async (
  service: BookingService,
  { isKnown = false, stay, values = {} }: Opening = {},
): Promise<OpenedBooking> => {
  const query = new URLSearchParams({
    ...(isKnown && { lead_uuid: BOOKED_LEAD }),
    ...(stay !== undefined && { stay: String(stay) }),
    ...values,
  });
  const loading = createFakeApi({
    '/api/v0/inventories/harbour-house': { data: bookedHouseWire() },
    '/api/v0/inventories/100001/room_types': { data: bookedRoomsWire(otherStayWire()) },
    [`/api/v0/leads/${BOOKED_LEAD}`]: { data: bookedLeadWire(service.booking) },
  });
  const context = loaderContext(`/places/harbour-house/form?${query}`, loading);
  await loadPropertyForm(context);
  const store = createAppStore({ state: context.state(), api: createFetchApiClient(1000) });
  store.addReducers({ booking: bookingReducer });
  const { data: property } = store.getState().property;
  if (!property) throw new Error('The form has no property');
  const told: string[] = [];
  const session = createBookingSession(store, {
    property,
    resume: null,
    goToStep: (step) => void told.push(step),
    openAnew: () => void told.push('opened anew'),
    onLocked: () => void told.push('locked'),
    onLeadMade: ({ uuid }) => void told.push(uuid),
    onSubmitted: () => void told.push('submitted'),
  });
  const close = session.start();
  return {
    callbacks: session.callbacks,
    close,
    told,
    state: () => selectBooking(store.getState()),
  };
};
