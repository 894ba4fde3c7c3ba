/** A result is a building with many rooms. */
const roomsPerResult = 100;

/** "2300+" for 23 results; null without results. */
export const roomsCount = (resultCount: number): string | null =>
  resultCount > 0 ? `${resultCount * roomsPerResult}+` : null;

/**
 * "Student housing in London: 2300+ Rooms"; the title alone without results.
 * @param roomsWord "Rooms" in the language of the page.
 */
export const paddedTitle = (title: string, resultCount: number, roomsWord: string): string => {
  const count = roomsCount(resultCount);
  return count === null ? title : `${title}: ${count} ${roomsWord}`;
};

const suffixBelow = 55;

/** A short title also names the site; not for property pages, which have their own rule. */
export const titleWithSiteName = (title: string, siteName: string): string =>
  title.length < suffixBelow ? `${title} | ${siteName}` : title;
