/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { OwnEnquiry } from '../../../shared/domain/user/user.ts';
import { showAccountLeads } from './accountLeads.ts';
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
  showAccountLeads([]);
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

const own = (over: Partial<OwnEnquiry>): OwnEnquiry => ({
  propertyId: HOUSE,
  roomId: null,
  source: 'search_inventory_enquire',
  ...over,
});

test.each<[string, Partial<OwnEnquiry>, number | undefined, string]>([
  ['about the house', {}, undefined, 'enquired true, waitlisted false, contacted false'],
  ['about the house', {}, 7, NOTHING],
  [
    'about a room, which is one about the house',
    { roomId: 7 },
    undefined,
    'enquired true, waitlisted false, contacted false',
  ],
  ['about that room', { roomId: 7 }, 7, 'enquired true, waitlisted false, contacted false'],
  ['about another room', { roomId: 8 }, 7, NOTHING],
  ['about another house', { propertyId: 6 }, undefined, NOTHING],
  [
    'to wait for a place',
    { source: 'join_waitlist' },
    undefined,
    'enquired false, waitlisted true, contacted false',
  ],
  [
    'to be talked to',
    { source: 'contact_us' },
    undefined,
    'enquired false, waitlisted false, contacted true',
  ],
])(
  'an enquiry of another device %s is known while somebody is signed in',
  (_what, over, room, text) => {
    const container = hydrate(room);
    expect(container.textContent).toBe(NOTHING);
    act(() => showAccountLeads([own(over)]));
    expect(container.textContent).toBe(text);
    act(() => showAccountLeads([]));
    expect(container.textContent).toBe(NOTHING);
  },
);

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
