/**
 * What lies over a page, as a dialog, a sheet or the map of a phone, has an entry of the history to
 * itself: Back takes it away and nothing else. Such an entry has the address and the router's state
 * of the page, and names what lies there.
 */
export interface Layer {
  /** A number is gone with its document; what has a name is there again after a reload or Forward. */
  readonly id: number | string;
  /** The address it was opened on, without the fragment. */
  readonly on: string;
}

/** Those of the present entry, from the page up. */
export const entryLayers = (): readonly Layer[] => window.history.state?.layers ?? [];

/** How to show what has a name, while its page is there. */
export const reopeners = new Map<string, () => void>();

export type NavigationMethod = 'push' | 'replace';

/** Finds the entry that a navigation is about, and runs it there with the method that fits. */
export type Steer = (method: NavigationMethod, run: (method: NavigationMethod) => void) => void;

interface Steering {
  steer: Steer;
  /** Another entry has become the present one; the router has not looked at it yet. */
  arrive: () => void;
}

/** Replaced by the code of the layers, which comes with the first of them. */
export const steering: Steering = { steer: (method, run) => run(method), arrive: () => undefined };
