import { describe, expect, test } from '@jest/globals';
import { begunBookings, inventoryTree } from './inventoryTree.ts';
import { byStage, type UserHistory } from './userHistory.ts';

const HOUSE = 1;
const STUDIO = 2;
const TWIN = 3;
const STUDIO_STAY = 20;
const TWIN_STAY = 30;

const property = { id: HOUSE, name: 'Mill House' };
const rooms = [
  { id: STUDIO, name: 'Studio', tenancies: [{ id: STUDIO_STAY, name: '44 weeks' }] },
  { id: TWIN, name: 'Twin', tenancies: [{ id: TWIN_STAY, name: '51 weeks' }] },
];

const none = byStage(() => []);
const noUrls = byStage(() => ({}));

const historyWith = (own: Partial<UserHistory>): UserHistory => ({
  enquired: [],
  waitlisted: [],
  getHelpClicked: [],
  stages: none,
  redirectionUrls: noUrls,
  ...own,
});

const treeOf = (own: Partial<UserHistory>) => inventoryTree(historyWith(own), property, rooms);

const flags = {
  enquired: false,
  book_form_initiated: false,
  book_form_completed: false,
  payment_initiated: false,
  payment_completed: false,
};

test('a tree has three levels, each node with its name and what was done', () => {
  expect(treeOf({})).toEqual({
    id: HOUSE,
    label: 'Mill House',
    ...flags,
    rooms: [
      {
        id: STUDIO,
        label: 'Studio',
        ...flags,
        tenancies: [{ id: STUDIO_STAY, label: '44 weeks', ...flags }],
      },
      {
        id: TWIN,
        label: 'Twin',
        ...flags,
        tenancies: [{ id: TWIN_STAY, label: '51 weeks', ...flags }],
      },
    ],
  });
});

const enquiredIn = (own: Partial<UserHistory>): readonly number[] => {
  const tree = treeOf(own);
  const nodes = [tree, ...tree.rooms, ...tree.rooms.flatMap(({ tenancies }) => tenancies)];
  return nodes.filter(({ enquired }) => enquired).map(({ id }) => id);
};

test.each([
  ['nothing', [], []],
  ['a house that is not this one', [99], []],
  ['the house', [HOUSE], [HOUSE]],
  ['a room', [STUDIO], [HOUSE, STUDIO]],
  ['a stay', [TWIN_STAY], [HOUSE, TWIN, TWIN_STAY]],
  ['two rooms', [STUDIO, TWIN], [HOUSE, STUDIO, TWIN]],
])('who asked about %s asked about what it is a part of', (_what, enquired, expected) => {
  expect(enquiredIn({ enquired })).toEqual(expected);
});

describe('a booking that was begun', () => {
  const pair = (inventoryId: number) => [{ inventoryId, recordId: 7 }];

  const begun = (own: Partial<UserHistory>) => begunBookings(treeOf(own), historyWith(own));

  test.each([
    'book_form_initiated',
    'book_form_completed',
    'payment_initiated',
    'payment_completed',
  ] as const)('in %s is one of its room and its property', (stage) => {
    const own = { stages: { ...none, [stage]: pair(STUDIO_STAY) } };
    const tree = treeOf(own);
    expect([tree[stage], tree.rooms[0]?.[stage], tree.rooms[1]?.[stage]]).toEqual([
      true,
      true,
      false,
    ]);
    const expected = { step: stage, continuesAt: null };
    expect(begun(own)).toEqual({ [HOUSE]: expected, [STUDIO]: expected });
  });

  test('is as far as its last stage', () => {
    const stages = { ...none, book_form_initiated: pair(TWIN), payment_initiated: pair(TWIN) };
    expect(begun({ stages })[HOUSE]?.step).toBe('payment_initiated');
  });

  test('goes on where it was left last, whichever part was named then', () => {
    const stages = { ...none, book_form_initiated: pair(TWIN_STAY) };
    const redirectionUrls = {
      ...noUrls,
      book_form_initiated: { [TWIN]: '/form', [STUDIO]: '/other' },
      book_form_completed: { [TWIN_STAY]: '/form/2' },
    };
    const found = begun({ stages, redirectionUrls });
    expect(found[TWIN]?.continuesAt).toBe('/form/2');
    expect(found[HOUSE]?.continuesAt).toBe('/form/2');
    expect(found[STUDIO]).toBeUndefined();
  });
});
