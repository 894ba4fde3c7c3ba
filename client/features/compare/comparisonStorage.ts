import { readStored, store } from '../../visitor/browserStorage.ts';
import type { ComparedEntry } from './comparison.slice.ts';

export const COMPARISON_KEY = 'compared_properties';

const isEntry = (value: unknown): value is ComparedEntry => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name } = value as Record<string, unknown>;
  return Number.isSafeInteger(id) && typeof name === 'string';
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Anything unreadable is passed over. */
export const readComparison = (): ComparedEntry[] => {
  const stored = parse(readStored(COMPARISON_KEY) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
};

export const storeComparison = (chosen: readonly ComparedEntry[]): void =>
  store(COMPARISON_KEY, JSON.stringify(chosen));
