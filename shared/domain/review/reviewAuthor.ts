/** Kept in place of a name that nobody would be called by; who reads it is told it in his language. */
export const unnamedAuthor = 'A resident';

/** A first name is a word, however long somebody's account calls itself. */
const LONGEST = 30;

const HAN_NAME = /^[\p{Script=Han}·•\s]+$/u;
const SURNAMES_OF_TWO =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|夏侯|东方|東方|皇甫|尉迟|尉遲|公孙|公孫|慕容|令狐|司徒|宇文|长孙|長孫|端木|南宫|南宮|独孤|獨孤|呼延|申屠|轩辕|軒轅)/u;

/** "王同学" of "王小明": one Chinese word is the whole name, and its surname comes first. */
const schoolmate = (name: string): string => {
  const [first = ''] = name.replace(/\s+/g, '').split(/[·•]/);
  const isWhole = first.length < name.length && /[·•]/.test(name);
  const [surname = ''] = isWhole ? [first] : (SURNAMES_OF_TWO.exec(first) ?? first);
  return `${surname}同学`;
};

/** "Ann L." of "Ann Marie Lee": enough to tell two reviews apart, and not whose they are. */
export const reviewAuthor = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/);
  if (HAN_NAME.test(name) && first !== '') return schoolmate(name.trim());
  if (!/^[\p{L}][\p{L}\p{M}'’.-]*$/u.test(first) || first.length > LONGEST) return unnamedAuthor;
  const [initial = ''] = others.at(-1) ?? '';
  return /\p{L}/u.test(initial) ? `${first} ${initial.toUpperCase()}.` : first;
};
