import type { BookingStep } from '../booking/bookingCta.ts';
import { bookingStages, type UserHistory } from './userHistory.ts';

/** What was done with a home or with any part of it. */
export interface InventoryNode extends Readonly<Record<BookingStep, boolean>> {
  readonly id: number;
  readonly label: string;
  readonly enquired: boolean;
}

export interface RoomNode extends InventoryNode {
  readonly tenancies: readonly InventoryNode[];
}

export interface PropertyNode extends InventoryNode {
  readonly rooms: readonly RoomNode[];
}

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface NamedRoom extends Named {
  readonly tenancies: readonly Named[];
}

type History = Pick<UserHistory, 'enquired' | 'stages'>;

const isIn = (pairs: History['stages'][BookingStep], id: number): boolean =>
  pairs.some(({ inventoryId }) => inventoryId === id);

/** Whatever was done with a part was done with the whole. */
const nodeOf = (
  { id, name: label }: Named,
  { enquired, stages }: History,
  parts: readonly InventoryNode[],
): InventoryNode => {
  const has = (stage: BookingStep): boolean =>
    isIn(stages[stage], id) || parts.some((part) => part[stage]);
  return {
    id,
    label,
    enquired: enquired.includes(id) || parts.some((part) => part.enquired),
    book_form_initiated: has('book_form_initiated'),
    book_form_completed: has('book_form_completed'),
    payment_initiated: has('payment_initiated'),
    payment_completed: has('payment_completed'),
  };
};

/** A property with its rooms and their stays, and what was done with each. */
export const inventoryTree = (
  history: History,
  property: Named,
  roomTypes: readonly NamedRoom[],
): PropertyNode => {
  const rooms = roomTypes.map((room) => {
    const tenancies = room.tenancies.map((tenancy) => nodeOf(tenancy, history, []));
    return { ...nodeOf(room, history, tenancies), tenancies };
  });
  return { ...nodeOf(property, history, rooms), rooms };
};

/** A booking that was begun: how far it has come, and where it goes on. */
export interface BegunBooking {
  readonly step: BookingStep;
  /** Path on this site; null: nobody has noted where. */
  readonly continuesAt: string | null;
}

const idsOf = (node: InventoryNode & Partial<PropertyNode & RoomNode>): readonly number[] => [
  node.id,
  ...(node.rooms ?? []).flatMap(idsOf),
  ...(node.tenancies ?? []).map(({ id }) => id),
];

/** Null where no booking was begun. */
const begunOf = (
  node: PropertyNode | RoomNode,
  { redirectionUrls }: Pick<UserHistory, 'redirectionUrls'>,
): BegunBooking | null => {
  const latestFirst = bookingStages.toReversed();
  const step = latestFirst.find((stage) => node[stage]);
  if (!step) return null;
  const ids = idsOf(node);
  const urls = latestFirst.flatMap((stage) =>
    ids.flatMap((id) => redirectionUrls[stage][String(id)] ?? []),
  );
  return { step, continuesAt: urls[0] ?? null };
};

/** By the id of the property or room, of those that a booking was begun of. */
export const begunBookings = (
  tree: PropertyNode,
  history: Pick<UserHistory, 'redirectionUrls'>,
): Readonly<Record<number, BegunBooking>> =>
  Object.fromEntries(
    [tree, ...tree.rooms].flatMap((node) => {
      const begun = begunOf(node, history);
      return begun ? [[node.id, begun] as const] : [];
    }),
  );
