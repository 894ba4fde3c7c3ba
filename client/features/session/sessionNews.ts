import { newUuid } from '../../ids/newUuid.ts';
import { readStored, store } from '../../visitor/browserStorage.ts';

/** What happened to the session of this browser. */
export type SessionNews = 'signedIn' | 'signedOut';

const CHANNEL = 'session';
const STORAGE_KEY = 'session_mark';

const isNews = (data: unknown): data is SessionNews => data === 'signedIn' || data === 'signedOut';

/** One for the whole tab: a channel does not hear itself, and would hear a second one. */
let channel: BroadcastChannel | undefined;

/**
 * Hears of other tabs only; browsers without channels learn of it with their next call.
 * @returns ends the listening.
 */
export const listenToSession = (onNews: (news: SessionNews) => void): (() => void) => {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const opened = new BroadcastChannel(CHANNEL);
  opened.addEventListener('message', ({ data }) => {
    if (isNews(data)) onNews(data);
  });
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
};

/** Another one after each login and logout: by it a page that was put aside knows that it is old. */
export const sessionMark = (): string | null => readStored(STORAGE_KEY);

/** Tells the other tabs. */
export const announceSession = (news: SessionNews): void => {
  store(STORAGE_KEY, newUuid());
  channel?.postMessage(news);
};

const LEFT_KEY = 'session_end_left';
/** Longer than answers that contradict each other take to come together. */
const LEFT_MS = 60_000;

/**
 * Whether a page may be loaded anew because its session has ended, which is noted by asking. A tab
 * does so once a minute at most: where one answer knows somebody and another does not, each new
 * document would hear of the end again, and tell the other tabs.
 * @param now milliseconds since the epoch.
 */
export const mayLeaveAtEnd = (now: number): boolean => {
  try {
    const since = now - Number(window.sessionStorage.getItem(LEFT_KEY) ?? Number.NEGATIVE_INFINITY);
    if (since >= 0 && since < LEFT_MS) return false;
    window.sessionStorage.setItem(LEFT_KEY, String(now));
    return true;
  } catch {
    // Nothing keeps it from happening over and over.
    return false;
  }
};

/** Another session has begun, whose end is another one. */
export const forgetLastEnd = (): void => {
  try {
    window.sessionStorage.removeItem(LEFT_KEY);
  } catch {
    // Nothing was stored.
  }
};
