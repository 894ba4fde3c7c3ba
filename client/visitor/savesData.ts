interface Connection {
  readonly saveData?: boolean;
}

/** Visitors who asked to save data get only what they open, and pictures that weigh less. */
export const savesData = (browser: Navigator): boolean =>
  (browser as Navigator & { readonly connection?: Connection }).connection?.saveData === true ||
  window.matchMedia('(prefers-reduced-data: reduce)').matches;
