import { customPinyin, pinyin } from 'pinyin-pro';

// In names these are read otherwise than in most words.
customPinyin({ 都: 'dū', 什: 'shí', 柏: 'bó', 长滩: 'cháng tān' });

const lettersOf = (syllables: readonly string[]): string =>
  syllables
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** "伦敦" sounds "lundun" and is typed "ld", too; ü is typed as v or as u. */
const soundsOf = (name: string): string[] => {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true });
  const sound = lettersOf(syllables);
  const initials = lettersOf(syllables.map((syllable) => syllable.charAt(0)));
  return [sound, sound.replaceAll('v', 'u'), initials];
};

/** As dictionaries sort it: by syllables, and equal ones by their tones. */
const sortedAs = (name: string): string =>
  pinyin(name, { toneType: 'num', nonZh: 'removed', v: true });

/**
 * Chinese names for `pinyin`, the shown one first: "| lun2 dun1 | lundun | ld |". Lists are sorted by
 * its beginning. "" without a name.
 */
export const pinyinWords = ([shown, ...others]: readonly string[]): string => {
  if (shown === undefined) return '';
  const words = [sortedAs(shown), ...[shown, ...others].flatMap(soundsOf)];
  return `| ${[...new Set(words)].join(' | ')} |`;
};
