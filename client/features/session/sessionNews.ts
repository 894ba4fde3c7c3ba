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
