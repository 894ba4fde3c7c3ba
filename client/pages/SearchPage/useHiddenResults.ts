import { useLayoutEffect } from 'react';
import { useSelector } from 'react-redux';
import type { SearchRoot } from '../../features/search/search.state.ts';

/** The home that a tile in static markup is about, by the number on its heart. */
const homeOf = (tile: Element): number =>
  Number(tile.querySelector('button[name="shortlist_inv"]')?.getAttribute('value'));

/**
 * Hides homes in static markup that the list above shows by now: it grows and changes, and what the
 * server has drawn leaves out its first results alone.
 * @param id of the section with the homes.
 */
export const useHiddenResults = (id: string): void => {
  const results = useSelector(({ search }: SearchRoot) => search.searchList.items);
  useLayoutEffect(() => {
    const section = document.getElementById(id);
    const tiles = [...(section?.querySelectorAll('li') ?? [])];
    if (!section || tiles.length === 0) return;
    const shown = new Set(results.map((result) => result.id));
    for (const tile of tiles) tile.hidden = shown.has(homeOf(tile));
    section.hidden = tiles.every((tile) => tile.hidden);
  }, [id, results]);
};
