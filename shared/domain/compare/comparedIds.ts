/** Properties that fit side by side. */
export const maxCompared = 4;

const ID = /^[1-9]\d{0,8}$/;

/** Property ids as an address lists them: each once, in their order, anything else left out. */
export const comparedIds = (list: string | null): number[] => {
  const ids = (list ?? '').split(',').filter((text) => ID.test(text));
  return [...new Set(ids.map(Number))].slice(0, maxCompared);
};

/** The query of the page that compares them; none without any. */
export const comparedQuery = (ids: readonly number[]): readonly (readonly [string, string])[] =>
  ids.length === 0 ? [] : [['ids', ids.join(',')]];
