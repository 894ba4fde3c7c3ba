import { useMemo, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { Property, RoomType } from '../../../shared/domain/property/property.ts';
import { anyRoom, type RoomChoice } from '../../../shared/domain/property/roomChoice.ts';
import { type FilteredRooms, filteredRooms } from '../../../shared/domain/property/roomFilter.ts';
import { queryString } from '../../../shared/domain/search/queryString.ts';
import { type Headline, headlineOf } from '../../../shared/domain/stay/stay.ts';
import { isPropertyKey } from '../../../shared/routes/propertyKeys.ts';
import { type PropertyChoice, propertyQuery } from '../../../shared/routes/propertyQuery.ts';
import { selectToday } from '../../store/context.slice.ts';
import { orderedRooms, selectProperty } from './property.selectors.ts';

const CHOSEN = 'property-choice';
/** Browsers refuse a page that changes its address all the time, as a dragged slider would. */
const WRITTEN_AFTER_MS = 200;

/** What is chosen and not yet in the address. */
interface Unwritten {
  readonly path: string;
  readonly query: string;
}

let unwritten: Unwritten | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const chosenQuery = (): string =>
  unwritten?.path === window.location.pathname ? unwritten.query : window.location.search;

/** The router does not hear of it: nothing is loaded anew and nothing moves. */
const writeAddress = (): void => {
  const { hash } = window.location;
  const url = `${window.location.pathname}${chosenQuery()}${hash}`;
  unwritten = null;
  window.history.replaceState(window.history.state, '', url);
};

const watch = (onChange: () => void): (() => void) => {
  const events = ['popstate', CHOSEN];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
};

/** Documents are the same for everyone: a choice counts once the page is taken over. */
const noQuery = (): string => '';

/** What the address says was chosen; nothing on the server and while the page is taken over. */
export const usePropertyChoice = (): PropertyChoice => {
  // Links of the app change the address without an event of the window.
  useLocation();
  const today = useSelector(selectToday);
  const query = useSyncExternalStore(watch, chosenQuery, noQuery);
  return useMemo(() => propertyQuery.parse(new URLSearchParams(query), today), [query, today]);
};

/** Puts a choice into the address, before whatever else stands there. */
const keepChoice = (choice: PropertyChoice): void => {
  const others = [...new URLSearchParams(chosenQuery())].filter(([key]) => !isPropertyKey(key));
  const query = queryString([...propertyQuery.write(choice), ...others]);
  unwritten = { path: window.location.pathname, query };
  clearTimeout(timer);
  timer = setTimeout(writeAddress, WRITTEN_AFTER_MS);
  window.dispatchEvent(new Event(CHOSEN));
};

export interface ChosenStay {
  /** The cheapest first; null while they are not loaded. */
  readonly rooms: readonly RoomType[] | null;
  /** Null: nothing was asked of the rooms. */
  readonly filtered: FilteredRooms | null;
  readonly headline: Headline;
  /** The visitor has asked for this stay or for rooms like it. */
  readonly isAsked: boolean;
  /** The stay that was asked for is not to be had: the headline is of another one. */
  readonly isInstead: boolean;
  readonly chooseStay: (tenancyId: number) => void;
  readonly chooseRooms: (choice: RoomChoice) => void;
}

/** The stay that the page speaks of, and the rooms that suit. */
export const useChosenStay = (property: Property): ChosenStay => {
  const { roomTypes } = useSelector(selectProperty).sections;
  const today = useSelector(selectToday);
  const choice = usePropertyChoice();
  return useMemo(() => {
    const rooms = orderedRooms(roomTypes, property);
    const place = { country: property.address.country.code, today };
    const filtered = rooms && filteredRooms(rooms, choice.rooms, place);
    const suitable = filtered?.rooms ?? null;
    const headline = headlineOf(property, rooms, { tenancyId: choice.stay, suitable, today });
    const named = headline.stay?.tenancy.id ?? choice.stay;
    return {
      rooms,
      filtered,
      headline,
      isAsked: choice.stay !== null || filtered !== null,
      isInstead: choice.stay !== null && named !== choice.stay,
      chooseStay: (stay) => keepChoice({ ...choice, stay }),
      chooseRooms: (wanted) => {
        // Without any wish left the page names the stay that everyone gets.
        const stay = wanted === anyRoom ? null : choice.stay;
        keepChoice({ ...choice, stay, rooms: wanted });
      },
    };
  }, [choice, property, roomTypes, today]);
};
