import { createContext, type ReactNode, useContext } from 'react';
import type { AppState } from '../store/createAppStore.ts';

export interface KeptPart {
  /** One of its page has it. */
  readonly name: string;
  /**
   * All that the part is made of besides the address and the render context. Objects are compared
   * by identity: the lookups hand out the same one until the API answers differently.
   */
  readonly of: (state: AppState) => readonly unknown[];
  readonly children: ReactNode;
}

/** Null in the browser, and for a page whose parts are drawn anew. */
export const KeptContext = createContext<((part: KeptPart) => ReactNode) | null>(null);

/**
 * A part of a page whose markup the server keeps for the next time that it draws this page. Nothing
 * in it may ask for `useId`, whose answer depends on where in the whole page it is asked.
 */
export const Kept = (part: KeptPart): ReactNode => useContext(KeptContext)?.(part) ?? part.children;
