import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { listen } from '../../client/analytics/eventBus.ts';
import {
  type EnquiryState,
  enquiryReducer,
  selectEnquiry,
} from '../../client/features/enquiry/enquiry.slice.ts';
import type { EnquiryCallbacks } from '../../client/features/enquiry/followLead.thunk.ts';
import { openEnquiry } from '../../client/features/enquiry/openEnquiry.thunk.ts';
import { submitEnquiry } from '../../client/features/enquiry/sendEnquiry.thunks.ts';
import { sessionReducer, signedIn } from '../../client/features/session/session.slice.ts';
import { type AppStore, createAppStore } from '../../client/store/createAppStore.ts';
import type { AnalyticsEvent } from '../../shared/domain/analytics/analyticsEvent.ts';
import type { EnquiryRequest } from '../../shared/domain/lead/enquiryForm.ts';
import type { LeadMessage } from '../../shared/domain/lead/leadMessage.ts';
import type { User } from '../../shared/domain/user/user.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';
import { addressOf, renderContext } from './loaderContext.ts';

export const LEAD_UUID = '2b44de45-f786-4be7-a5a1-5a63935ff969';

/** A form that can be sent. */
export const filledForm = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  code: 'United Kingdom (+44)',
  mobileNumber: '07700 900123',
};

export const house = {
  id: 7,
  name: 'Elm House',
  canonicalName: 'elm-house',
  country: 'GB',
  regionId: 34,
  isAvailable: true,
};

const answer = {
  data: {
    id: 5,
    uuid: LEAD_UUID,
    user_id: null,
    user_details: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+447700900123' },
    location: null,
  },
};

export interface LeadCall {
  readonly path: string;
  readonly method: string;
  readonly key: string | null;
  /** Body of the call, or the lead in it. */
  readonly lead: Readonly<Record<string, unknown>>;
}

/** `after`: seconds of Retry-After. */
export type LeadReply =
  | { readonly status: number; readonly body?: object; readonly after?: number }
  | 'broken';

/** What happened in a test. */
export interface EnquiryTrace {
  calls: LeadCall[];
  /** Failures of the network beyond us, in their order; without one left everything succeeds. */
  replies: LeadReply[];
  events: AnalyticsEvent[];
}

const fakeFetch =
  (trace: EnquiryTrace) =>
  async (path: unknown, init: RequestInit = {}): Promise<unknown> => {
    if (String(path).startsWith('/api/ip-country')) {
      return { ok: true, json: async () => ({ country: 'IN' }) };
    }
    const body = JSON.parse(String(init.body));
    trace.calls.push({
      path: String(path),
      method: String(init.method),
      key: new Headers(init.headers).get('Idempotency-Key'),
      lead: body.lead ?? body,
    });
    const reply = trace.replies.shift() ?? { status: 201, body: answer };
    if (reply === 'broken') throw new TypeError('Failed to fetch');
    return {
      ok: reply.status < 300,
      status: reply.status,
      headers: new Headers(reply.after ? { 'Retry-After': String(reply.after) } : {}),
      json: async () => reply.body ?? null,
    };
  };

/** For each test of a suite in jsdom: clocks that stand still, an empty storage, a fake network. */
export const enquiryTraceForSuite = (): EnquiryTrace => {
  const trace: EnquiryTrace = { calls: [], replies: [], events: [] };
  let stopListening = (): void => undefined;
  beforeEach(() => {
    jest.useFakeTimers();
    window.localStorage.clear();
    Object.assign(trace, { calls: [], replies: [], events: [] });
    stopListening = listen((event) => trace.events.push(event));
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    Object.assign(globalThis, { fetch: fakeFetch(trace) });
    Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  });
  afterEach(() => {
    stopListening();
    jest.useRealTimers();
  });
  return trace;
};

export interface OpenedForm {
  readonly store: AppStore;
  readonly callbacks: EnquiryCallbacks;
  readonly visited: readonly string[];
  readonly told: readonly LeadMessage[];
  /** The numbers that were told with them. */
  readonly references: readonly (number | null)[];
  readonly reported: readonly unknown[];
  readonly state: () => EnquiryState;
}

/** The form with a store of its own, opened on the page of the property. */
export const openForm = async (
  request: EnquiryRequest,
  context: RenderContext = renderContext,
): Promise<OpenedForm> => {
  const store = createAppStore({ state: { context }, api: undefined });
  store.addReducers({ enquiry: enquiryReducer });
  const visited: string[] = [];
  const told: LeadMessage[] = [];
  const references: (number | null)[] = [];
  const reported: unknown[] = [];
  const callbacks: EnquiryCallbacks = {
    address: addressOf('/places/elm-house'),
    navigate: (address) => visited.push(address),
    notify: (message, reference) => {
      told.push(message);
      references.push(reference);
    },
    report: (error) => reported.push(error),
  };
  await store.dispatch(openEnquiry(request));
  return {
    store,
    callbacks,
    visited,
    told,
    references,
    reported,
    state: () => selectEnquiry(store.getState()),
  };
};

export const signInAt = ({ store }: Pick<OpenedForm, 'store'>, user: User): void => {
  store.addReducers({ session: sessionReducer });
  store.dispatch(signedIn(user));
};

export const sendForm = async (
  { callbacks, store }: OpenedForm,
  fields: Readonly<Record<string, string>> = filledForm,
): Promise<void> => {
  const sending = store.dispatch(submitEnquiry(fields, callbacks));
  await jest.runAllTimersAsync();
  await sending;
};
