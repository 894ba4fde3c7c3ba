const HAN = /\p{Script=Han}/u;

/**
 * In which language somebody has written, told by the letters alone; undefined where it is that of the
 * page, which says so itself.
 */
export const otherLanguage = (text: string, locale: string): string | undefined => {
  const written = HAN.test(text) ? 'zh' : 'en';
  return written === locale ? undefined : written;
};
