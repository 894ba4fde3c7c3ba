import type { UserHistoryAdditionWire } from '../../shared/contracts/userHistory.wire.ts';
import { readStored, removeStored, store } from './browserStorage.ts';

// What guests do with homes, until it becomes a part of the history of their account.

const KEY = 'guest_history';

/** Of each kind: the service takes as many in one call. */
const LIMIT = 100;

export interface GuestHistory
  extends Readonly<Required<Pick<UserHistoryAdditionWire, 'enquired' | 'waitlisted'>>> {
  /** Names of regions. */
  readonly getHelpClicked: readonly string[];
}

/** A home that was asked about or waited for, or the region that help was asked for in. */
export type GuestStep =
  | { readonly kind: 'enquired' | 'waitlisted'; readonly inventoryId: number }
  | { readonly kind: 'getHelpClicked'; readonly regionName: string };

export const noGuestHistory: GuestHistory = { enquired: [], waitlisted: [], getHelpClicked: [] };

const added = <Item>(list: readonly Item[], item: Item): readonly Item[] =>
  [item, ...list.filter((other) => other !== item)].slice(0, LIMIT);

/** The newest first, each once. */
export const withStep = (history: GuestHistory, step: GuestStep): GuestHistory =>
  step.kind === 'getHelpClicked'
    ? { ...history, getHelpClicked: added(history.getHelpClicked, step.regionName) }
    : { ...history, [step.kind]: added(history[step.kind], step.inventoryId) };

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

const listOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): readonly Item[] =>
  Array.isArray(value) ? value.filter(isItem).slice(0, LIMIT) : [];

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
  return {
    enquired: listOf(kept.enquired, isId),
    waitlisted: listOf(kept.waitlisted, isId),
    getHelpClicked: listOf(kept.getHelpClicked, isName),
  };
};

export const keepGuestStep = (step: GuestStep): void =>
  store(KEY, JSON.stringify(withStep(readGuestHistory() ?? noGuestHistory, step)));

/** It is a part of an account now, or whoever uses this browser next is somebody else. */
export const forgetGuestHistory = (): void => removeStored(KEY);
