/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '../../../test/support/until.ts';
import {
  announceSession,
  forgetLastEnd,
  listenToSession,
  mayLeaveAtEnd,
  type SessionNews,
  sessionMark,
} from './sessionNews.ts';

let stop = (): void => undefined;
const heard: SessionNews[] = [];

beforeEach(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { BroadcastChannel: NodeChannel });
  heard.length = 0;
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(() => stop());

/** Another tab; what it says reaches this one. */
const otherTab = () => {
  const told: unknown[] = [];
  const channel = new NodeChannel('session');
  channel.onmessage = ({ data }) => told.push(data);
  return { told, channel };
};

test('other tabs are told and heard, and no tab hears itself', async () => {
  const other = otherTab();
  stop = listenToSession((news) => heard.push(news));
  announceSession('signedIn');
  await until(() => other.told.length === 1, 'the other tab is told');
  other.channel.postMessage('nonsense');
  other.channel.postMessage('signedOut');
  await until(() => heard.length > 0, 'the other tab is heard');
  other.channel.close();
  expect([other.told, heard]).toEqual([['signedIn'], ['signedOut']]);
});

test('each login and logout leaves another mark, also without channels', () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  stop = listenToSession((news) => heard.push(news));
  expect(sessionMark()).toBeNull();
  announceSession('signedIn');
  const first = sessionMark();
  announceSession('signedOut');
  expect(first).not.toBeNull();
  expect(sessionMark()).not.toBe(first);
});

test('a tab leaves its page for the end of a session once a minute, or once a session', () => {
  const now = 1_800_000_000_000;
  expect([mayLeaveAtEnd(now), mayLeaveAtEnd(now), mayLeaveAtEnd(now + 59_000)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(mayLeaveAtEnd(now + 60_000)).toBe(true);
  forgetLastEnd();
  expect(mayLeaveAtEnd(now + 61_000)).toBe(true);
  // The clock of the machine may have been put back.
  expect(mayLeaveAtEnd(now - 3_600_000)).toBe(true);
});
