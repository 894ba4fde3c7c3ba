const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Null where there is none, or where it is no proper escape. */
export const readCookie = (name: string): string | null => {
  const start = `${name}=`;
  const pair = document.cookie.split('; ').find((text) => text.startsWith(start));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(start.length));
  } catch {
    return null;
  }
};

export const deleteCookie = (name: string): void => {
  if (readCookie(name) === null) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and not everywhere
  document.cookie = `${name}=; path=/; max-age=0; SameSite=Lax`;
};

/** Lasts for 365 days from now; without a value nothing is set. */
export const writeCookie = (name: string, value: string | null | undefined): void => {
  if (!value) return;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and not everywhere
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
};
