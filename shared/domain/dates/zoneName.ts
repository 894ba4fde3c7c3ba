/** "英国时间" for Europe/London in Chinese. @returns null where the browser does not know such names. */
export const zoneName = (timeZone: string, locale: string): string | null => {
  try {
    const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
    const parts = format.formatToParts(0);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null;
  } catch {
    return null;
  }
};
