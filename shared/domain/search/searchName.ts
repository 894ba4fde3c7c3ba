const maxNameLength = 100;

/** A name typed by a visitor: one line, single spaces, 100 characters at most; null without one. */
export const searchName = (text: string | null | undefined): string | null => {
  const line = (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const name = [...line].slice(0, maxNameLength).join('').trim();
  return name === '' ? null : name;
};
