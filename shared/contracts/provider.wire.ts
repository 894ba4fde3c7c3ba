import type { ListWire } from './envelope.wire.ts';
import type { InventorySummaryWire } from './region.wire.ts';

/** The one entry of GET /api/v0/auth/providers/users: whoever asks. */
export interface ProviderUserWire {
  readonly id: number;
  /** Empty until it was given. */
  readonly name: string;
  /** provider or partner. */
  readonly role: string;
  /** Whose properties he sees; null: nobody's. */
  readonly provider_id: number | null;
}

/** Enquiries for one month. */
export interface EnquiredMonthWire {
  /** "2027-09". */
  readonly month: string;
  readonly count: number;
}

/** Numbers alone: who asked is not the provider's to know. */
export interface EnquiryCountsWire {
  readonly total: number;
  /** How many came in the last thirty days. */
  readonly recent: number;
  /** Those that became a booking which was not called off. */
  readonly booked: number;
  /** When they want to move in: from this month on, the earliest first. */
  readonly months: readonly EnquiredMonthWire[];
}

/** A property as the provider sees it whose it is; its rent is the one that students see. */
export interface ProviderInventoryWire extends Omit<InventorySummaryWire, 'distance'> {
  /** False: students do not find it. */
  readonly is_listed: boolean;
  readonly room_type_count: number;
  /** Stays that have not ended: those that can be had, and all others. */
  readonly stays: {
    readonly free: number;
    readonly taken: number;
    /** ISO date on which the first free one begins; null: there is none. */
    readonly available_from: string | null;
  };
  readonly enquiries: EnquiryCountsWire;
  /** ISO instant. */
  readonly updated_at: string;
}

/** `data` of GET /api/v0/auth/providers/inventories. */
export interface ProviderInventoriesWire extends ListWire<ProviderInventoryWire> {
  /** Number of pages. */
  readonly pages: number;
}
