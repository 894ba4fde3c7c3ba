const NOBODY = 'A resident';
/** A first name is a word, however long somebody's account calls itself. */
const LONGEST = 30;

/** "Ann L." of "Ann Marie Lee": enough to tell two reviews apart, and not whose they are. */
export const reviewAuthor = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/);
  if (!/^[\p{L}][\p{L}\p{M}'’.-]*$/u.test(first) || first.length > LONGEST) return NOBODY;
  const [initial = ''] = others.at(-1) ?? '';
  return /\p{L}/u.test(initial) ? `${first} ${initial.toUpperCase()}.` : first;
};
