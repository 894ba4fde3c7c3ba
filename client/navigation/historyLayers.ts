import { useEffect, useEffectEvent } from 'react';
import { closeByHistory } from './closeByHistory.ts';
import { entryLayers, type Layer, reopeners, type Steer, steering } from './entryLayers.ts';

/** After that a step back is taken to have led nowhere: the history may have been cut short. */
const LONGEST_STEP_MS = 1000;

/** What is open, with how to close it. */
const shown = new Map<Layer['id'], () => void>();
/** What has taken the place of a page under something open, and is not in the page's own entry yet. */
let carried: { readonly from: unknown; readonly state: object; readonly url: string } | null = null;
/** Unlike any of a document before. */
let lastId = Date.now();
let isFollowing = false;
let isLeaving = false;
let limit: ReturnType<typeof setTimeout> | undefined;
/** What waits for the right entry. */
const waiting: (() => void)[] = [];

const ignore = (): void => undefined;

const address = (): string => window.location.pathname + window.location.search;

const write = (layers: readonly Layer[]): void =>
  window.history.replaceState(
    { ...window.history.state, layers: layers.length > 0 ? layers : undefined },
    '',
  );

/** The router counts entries in `idx`: this one counts, too, for the page that takes its place. */
const push = (id: Layer['id']): void => {
  const { state } = window.history;
  const layers = [...entryLayers(), { id, on: address() }];
  window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, layers }, '');
};

const isPassing = ({ id }: Layer): boolean => typeof id === 'number';

const isGone = (layer: Layer): boolean =>
  !shown.has(layer.id) && (isPassing(layer) || reopeners.has(String(layer.id)));

/** How many on top are of that kind. */
const countOnTop = (layers: readonly Layer[], isOf: (layer: Layer) => boolean): number =>
  layers.length - 1 - layers.findLastIndex((layer) => !isOf(layer));

const runWaiting = (): void => {
  for (const task of waiting.splice(0)) task();
};

const leave = (count: number): void => {
  isLeaving = true;
  window.history.go(-count);
  limit = setTimeout(() => {
    write(entryLayers().slice(0, -count));
    isLeaving = false;
    runWaiting();
  }, LONGEST_STEP_MS);
};

/** Gives up the entries of what is gone. What was chosen meanwhile in the address stays. */
const settle = (): void => {
  if (isLeaving) return;
  const layers = entryLayers();
  const count = countOnTop(layers, isGone);
  const lowest = layers.at(-count);
  if (count === 0 || !lowest) return;
  const isOwn = carried !== null || lowest.on === address();
  if (isOwn && closeByHistory(window.history.length) === 'back') leave(count);
  else write(layers.slice(0, -count));
};

/** Before the router looks at the entry: nothing of what it was before is drawn. */
const carryOver = (): void => {
  if (!carried) return;
  const { from, state, url } = carried;
  const layers = entryLayers();
  if (window.history.state?.key === from) {
    const { idx } = window.history.state;
    window.history.replaceState({ ...state, idx }, '', url);
    write(layers);
  }
  if (!layers.some(isPassing)) carried = null;
};

/** Brings what is seen in line with the entry. */
const arrive = (): void => {
  clearTimeout(limit);
  isLeaving = false;
  carryOver();
  const ids = entryLayers().map(({ id }) => id);
  for (const [id, close] of shown) {
    if (ids.includes(id)) continue;
    shown.delete(id);
    close();
  }
  for (const id of ids) {
    const show = shown.has(id) ? undefined : reopeners.get(String(id));
    if (show) shown.set(id, ignore);
    show?.();
  }
  settle();
  if (!isLeaving) runWaiting();
};

/** Runs the task once no entry is being left: it would be about the wrong one. */
const onceThere = (task: () => void): void => {
  if (isLeaving) waiting.push(task);
  else task();
};

/** What lies over the page stays there when another address of the page takes its place. */
const replace = (run: Parameters<Steer>[1]): void => {
  const layers = entryLayers();
  const { pathname } = window.location;
  const from = carried?.from ?? window.history.state?.key;
  run('replace');
  const { href } = window.location;
  if (window.location.pathname !== pathname) return;
  if (layers.some(isPassing)) carried = { from, state: window.history.state, url: href };
  write(layers);
};

/** A new page takes the place of what lies over the one before, which would be met on the way back. */
const steer: Steer = (method, run) => {
  settle();
  onceThere(() => {
    const count = countOnTop(entryLayers(), isPassing);
    if (method === 'replace') replace(run);
    else if (count > 1) {
      leave(count - 1);
      waiting.push(() => steer(method, run));
    } else {
      carried = null;
      run(count === 1 ? 'replace' : 'push');
    }
  });
};

/** Sees to what an earlier document has left in the history, and to all that comes. */
export const followHistory = (): void => {
  if (isFollowing) return;
  isFollowing = true;
  steering.steer = steer;
  steering.arrive = arrive;
  arrive();
};

/**
 * Gives something that was opened over the page its entry.
 * @param name of what is to be there again after a reload.
 * @returns to be called when it is closed.
 */
export const openLayer = (close: () => void, name?: string): (() => void) => {
  followHistory();
  lastId += 1;
  const id = name ?? lastId;
  let isOpen = true;
  onceThere(() => {
    if (!isOpen) return;
    shown.set(id, close);
    if (!entryLayers().some((layer) => layer.id === id)) push(id);
  });
  return () => {
    isOpen = false;
    shown.delete(id);
    // What closes together leaves together.
    queueMicrotask(settle);
  };
};

/** While active, the part has an entry of the history, and going back closes it. */
export const useHistoryEntry = (isActive: boolean, onBack: () => void): void => {
  const back = useEffectEvent(onBack);
  useEffect(() => (isActive ? openLayer(() => back()) : undefined), [isActive]);
};
