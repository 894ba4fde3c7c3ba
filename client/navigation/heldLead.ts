import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { placeFormKeys } from '../../shared/routes/placeFormQuery.ts';
import { useHydrated } from '../ui/Live/useHydrated.ts';

/** What opens an enquiry or its booking, by its key in the address. */
const heldKeys = {
  heldLead: placeFormKeys.lead,
  heldResume: placeFormKeys.resume,
} as const;

type Held = Readonly<Partial<Record<keyof typeof heldKeys, unknown>>>;

const holdInEntry = (held: Readonly<Record<string, unknown>>, url: URL | string): void => {
  const state = window.history.state as { readonly usr?: object } | null;
  window.history.replaceState({ ...state, usr: { ...state?.usr, ...held } }, '', url);
};

/** The form of this history entry goes on with that enquiry, also when it is reloaded. */
export const holdLead = (heldLead: string): void => holdInEntry({ heldLead }, window.location.href);

/** @returns whether this history entry begins a booking: not where it is reloaded or gone back to. */
export const beginsInEntry = (): boolean => {
  const state = window.history.state as { readonly usr?: { readonly isBegun?: unknown } } | null;
  if (state?.usr?.isBegun === true) return false;
  holdInEntry({ isBegun: true }, window.location.href);
  return true;
};

/**
 * Whoever holds the uuid of an enquiry can read it: once the page is there, it is taken out of the
 * address. The router does not hear of it, so that nothing is loaded anew. What the router keeps
 * with the history entry, which no other site and no log sees, has it for a reload.
 */
export const useForgottenLead = (isLoaded: boolean): void => {
  const { search } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const held = Object.entries(heldKeys).flatMap(([name, key]) => {
      const value = query.get(key);
      return value === null ? [] : [[name, value] as const];
    });
    if (!isLoaded || held.length === 0) return;
    const url = new URL(window.location.href);
    for (const key of Object.values(heldKeys)) url.searchParams.delete(key);
    holdInEntry(Object.fromEntries(held), url);
  }, [isLoaded, search]);
};

/**
 * A form that is reloaded, or gone back to, goes on with the enquiry it was about: another one must
 * not be made.
 * @param isMissing the form is there, and without any enquiry.
 * @returns whether that enquiry is still to come.
 */
export const useHeldLead = (isMissing: boolean): boolean => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const held = (state ?? {}) as Held;
  const isHeld = typeof held.heldLead === 'string' && !search.includes(placeFormKeys.lead);
  const isWanted = isHydrated && isHeld && isMissing;
  useEffect(() => {
    if (!isWanted) return;
    const query = new URLSearchParams(search);
    for (const [name, key] of Object.entries(heldKeys)) {
      const value = held[name as keyof Held];
      if (typeof value === 'string') query.set(key, value);
    }
    // What else is held stays: the booking of this entry has begun already.
    void navigate(`${pathname}?${query}`, { replace: true, state: held });
  }, [held, isWanted, navigate, pathname, search]);
  return isWanted;
};
