/** A result is a building with many rooms. */
const roomsPerResult = 100;

/** "2300+" for 23 results; null without results. */
export const roomsCount = (resultCount: number): string | null =>
  resultCount > 0 ? `${resultCount * roomsPerResult}+` : null;

const suffixBelow = 55;

/** A short title also names the site; not for property pages, which have their own rule. */
export const titleWithSiteName = (title: string, siteName: string): string =>
  title.length < suffixBelow ? `${title} | ${siteName}` : title;
