import { queryString } from '../domain/search/queryString.ts';
import { buildPath } from './buildPath.ts';
import type { CanonicalAddress } from './canonicalise.ts';
import { saveSearchQuery, type WantedSearch } from './savedSearchesAddress.ts';

/** What pages about alerts are there for, whoever opens them. */
const alertSteps = ['save', 'confirm', 'unsubscribe'] as const;

export type AlertStep = (typeof alertSteps)[number];

export const alertKeys = { token: 'token', done: 'done' } as const;

type Addressed = Pick<CanonicalAddress, 'params' | 'query'>;

/** Null for a page that is not there. */
export const alertStepOf = ({ params }: Pick<Addressed, 'params'>): AlertStep | null =>
  alertSteps.find((step) => step === params.step) ?? null;

export const alertTokenOf = ({ query }: Pick<Addressed, 'query'>): string =>
  new Map(query).get(alertKeys.token) ?? '';

/** Whether the page says that its form was taken. */
export const isAlertStepDone = ({ query }: Pick<Addressed, 'query'>): boolean =>
  new Map(query).has(alertKeys.done);

type Pairs = readonly (readonly [string, string])[];

const addressOf = (step: AlertStep, pairs: Pairs, isDone: boolean): string => {
  const query = isDone ? [...pairs, [alertKeys.done, '1'] as const] : pairs;
  return `${buildPath('alerts', { step })}${queryString(query)}`;
};

/** Where links of mails lead: to a page that asks before it does anything. */
export const alertLinkAddress = (
  step: 'confirm' | 'unsubscribe',
  token: string,
  isDone = false,
): string => addressOf(step, [[alertKeys.token, token]], isDone);

/** The form for who has no account. */
export const saveByMailAddress = (wanted: WantedSearch, isDone = false): string =>
  addressOf('save', saveSearchQuery(wanted), isDone);
