/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { leadStorageKeys, rememberLead, type SentLead } from './leadMemory.ts';
import { useLeadHistory } from './useLeadHistory.ts';

const HOUSE = 5;

function Shown({ roomId }: { readonly roomId?: number | undefined }): ReactNode {
  const { isContacted, isEnquired, isWaitlisted } = useLeadHistory(HOUSE, roomId);
  return `enquired ${isEnquired}, waitlisted ${isWaitlisted}, contacted ${isContacted}`;
}

const NOTHING = 'enquired false, waitlisted false, contacted false';

const lead = (over: Partial<SentLead>): SentLead => ({
  id: 1,
  uuid: 'a',
  inventoryId: HOUSE,
  kind: 'enquired',
  ...over,
});

let root: Root | undefined;

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** As the server has drawn it. */
const hydrate = (roomId?: number): HTMLElement => {
  const container = document.createElement('div');
  container.textContent = NOTHING;
  act(() => {
    root = hydrateRoot(container, <Shown roomId={roomId} />);
  });
  return container;
};

afterEach(() => {
  act(() => root?.unmount());
  localStorage.clear();
});

test.each<[string, Partial<SentLead>, number | undefined, string]>([
  ['an enquiry', {}, undefined, 'enquired true, waitlisted false, contacted false'],
  [
    'a waitlist',
    { kind: 'waitlisted' },
    undefined,
    'enquired false, waitlisted true, contacted false',
  ],
  ['a talk', { kind: 'contacted' }, undefined, 'enquired false, waitlisted false, contacted true'],
  ['an enquiry about another house', { inventoryId: 6 }, undefined, NOTHING],
  ['an enquiry about a room', { roomId: 7 }, undefined, NOTHING],
  [
    'an enquiry about that room',
    { roomId: 7 },
    7,
    'enquired true, waitlisted false, contacted false',
  ],
  ['an enquiry about another room', { roomId: 8 }, 7, NOTHING],
])('%s of an earlier visit is known after the page was taken over', (_what, over, room, text) => {
  rememberLead(lead(over));
  expect(hydrate(room).textContent).toBe(text);
});

test('what is sent now is known at once', () => {
  const container = hydrate();
  expect(container.textContent).toBe(NOTHING);
  act(() => rememberLead(lead({})));
  expect(container.textContent).toContain('enquired true');
});

test('so is what another tab sends', () => {
  const container = hydrate();
  act(() => {
    localStorage.setItem(leadStorageKeys.success, JSON.stringify([lead({ kind: 'waitlisted' })]));
    window.dispatchEvent(new StorageEvent('storage', { key: leadStorageKeys.success }));
  });
  expect(container.textContent).toContain('waitlisted true');
});
