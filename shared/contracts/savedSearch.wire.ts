import type { AlertFrequency } from '../domain/alert/savedSearch.ts';
import type { ListWire } from './envelope.wire.ts';

/** A search that is made again for its owner. */
export interface SavedSearchWire {
  readonly id: number;
  readonly name: string;
  /** Canonical name of the place. */
  readonly region: string;
  /** The same place in the reader's language; null: the catalogue has it no more. */
  readonly location: { readonly name: string } | null;
  /** What is chosen: "?guarantor=local", or nothing. */
  readonly query: string;
  readonly frequency: AlertFrequency;
  readonly created_at: string;
}

/** How a user is told of what changes. */
export interface AlertSettingsWire {
  /** Of homes on the shortlist. */
  readonly homes_frequency: AlertFrequency;
  /** 64 lower-case hexadecimal digits: `alerts/feeds/{token}/feed.json` and `atom.xml`; null: nothing is watched yet. */
  readonly feed_token: string | null;
}

/** `data` of the call that lists a page of them. */
export interface SavedSearchesWire extends ListWire<SavedSearchWire>, AlertSettingsWire {
  /** Number of pages. */
  readonly pages: number;
}
