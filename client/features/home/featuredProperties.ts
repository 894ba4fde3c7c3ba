/** One of each list, then another of each, and so on. */
export const inTurn = <Entry>(lists: readonly (readonly Entry[])[]): Entry[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();
};
