import type { ListWire } from './envelope.wire.ts';
import type { InventoryCardWire } from './inventory.wire.ts';

/** Which properties among some are on the caller's shortlist. */
export interface ShortlistMarkWire {
  /** Names the entry where it is changed or removed. */
  readonly id: number;
  readonly inventory_id: number;
}

/** A property on the caller's shortlist, as it was when it was added. */
export interface ShortlistEntryWire extends ShortlistMarkWire {
  /** Empty: there is none. */
  readonly note: string;
  /** Null: nothing was free then. */
  readonly added_price: number | null;
  readonly currency: string;
  readonly was_available: boolean;
  readonly created_at: string;
}

/** The same with what its card says today; null: it is listed no more. */
export interface ShortlistedWire extends ShortlistEntryWire {
  readonly inventory: InventoryCardWire | null;
}

/** `data` of the call that lists a page of them. */
export interface ShortlistWire extends ListWire<ShortlistedWire> {
  /** Number of pages. */
  readonly pages: number;
  /** When the link that is open was made; null: the list is not shared. */
  readonly shared_at: string | null;
}

/** `data` of the call that makes a link. */
export interface ShortlistShareWire {
  /** 64 lower-case hexadecimal digits; it is told this once. */
  readonly token: string;
  readonly created_at: string;
}

/** `data` of the call that opens a link: homes that are still listed. */
export interface SharedShortlistWire extends ListWire<InventoryCardWire> {
  /** Number of pages. */
  readonly pages: number;
}
