import type { UserHistoryAdditionWire } from '../../shared/contracts/userHistory.wire.ts';
import type { BookingStep } from '../../shared/domain/booking/bookingCta.ts';
import { bookingStages, byStage, type UserHistory } from '../../shared/domain/user/userHistory.ts';
import { isOwnPath } from '../../shared/routes/nextPath.ts';
import { readStored, removeStored, store } from './browserStorage.ts';

// What guests do with homes, until it becomes a part of the history of their account.

const KEY = 'guest_history';

/** Of each kind: the service takes as many in one call. */
const LIMIT = 100;

/** Paths on this site by the id of a home, where a booking of it goes on from that stage. */
type Redirections = Readonly<Partial<Record<BookingStep, Readonly<Record<string, string>>>>>;

export interface GuestHistory
  extends Readonly<Required<Pick<UserHistoryAdditionWire, 'enquired' | 'waitlisted'>>> {
  /** Names of regions. */
  readonly getHelpClicked: readonly string[];
  /** Absent: no booking was begun. */
  readonly redirection_urls?: Redirections;
}

/**
 * A home that was asked about, waited for or begun to be booked, or the region that help was asked
 * for in.
 */
export type GuestStep =
  | { readonly kind: BookingStep; readonly inventoryId: number; readonly url: string }
  | { readonly kind: 'enquired' | 'waitlisted'; readonly inventoryId: number }
  | { readonly kind: 'getHelpClicked'; readonly regionName: string };

export const noGuestHistory: GuestHistory = { enquired: [], waitlisted: [], getHelpClicked: [] };

const added = <Item>(list: readonly Item[], item: Item): readonly Item[] =>
  [item, ...list.filter((other) => other !== item)].slice(0, LIMIT);

const withStage = (
  urls: Redirections,
  { inventoryId, kind, url }: Extract<GuestStep, { readonly url: string }>,
): Redirections => {
  const { [String(inventoryId)]: _before, ...others } = urls[kind] ?? {};
  const kept = Object.entries(others).slice(0, LIMIT - 1);
  return { ...urls, [kind]: Object.fromEntries([[String(inventoryId), url], ...kept]) };
};

/** The newest first, each once. */
export const withStep = (history: GuestHistory, step: GuestStep): GuestHistory => {
  if ('url' in step) {
    return { ...history, redirection_urls: withStage(history.redirection_urls ?? {}, step) };
  }
  return step.kind === 'getHelpClicked'
    ? { ...history, getHelpClicked: added(history.getHelpClicked, step.regionName) }
    : { ...history, [step.kind]: added(history[step.kind], step.inventoryId) };
};

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

const listOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): readonly Item[] =>
  Array.isArray(value) ? value.filter(isItem).slice(0, LIMIT) : [];

const isPath = (value: unknown): value is string => typeof value === 'string' && isOwnPath(value);

const redirectionsIn = (value: unknown): Redirections => {
  const urls = (value ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    bookingStages.flatMap((stage) => {
      const entries = Object.entries(urls[stage] ?? {}).filter(
        ([id, url]) => isId(Number(id)) && isPath(url),
      );
      return entries.length > 0 ? [[stage, Object.fromEntries(entries)] as const] : [];
    }),
  );
};

const parsed = (text: string): object => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** Null: nothing is kept. Anything unreadable is passed over. */
export const readGuestHistory = (): GuestHistory | null => {
  const text = readStored(KEY);
  if (text === null) return null;
  const kept: Partial<Record<keyof GuestHistory, unknown>> = parsed(text);
  const redirections = redirectionsIn(kept.redirection_urls);
  return {
    enquired: listOf(kept.enquired, isId),
    waitlisted: listOf(kept.waitlisted, isId),
    getHelpClicked: listOf(kept.getHelpClicked, isName),
    ...(Object.keys(redirections).length > 0 && { redirection_urls: redirections }),
  };
};

/** What a guest has done as it is read of an account, whose enquiries have numbers. */
export const asUserHistory = ({
  redirection_urls: urls = {},
  ...done
}: GuestHistory): UserHistory => ({
  ...done,
  stages: byStage((stage) =>
    Object.keys(urls[stage] ?? {}).map((id) => ({ inventoryId: Number(id), recordId: 0 })),
  ),
  redirectionUrls: byStage((stage) => urls[stage] ?? {}),
});

export const keepGuestStep = (step: GuestStep): void =>
  store(KEY, JSON.stringify(withStep(readGuestHistory() ?? noGuestHistory, step)));

/** It is a part of an account now, or whoever uses this browser next is somebody else. */
export const forgetGuestHistory = (): void => removeStored(KEY);
