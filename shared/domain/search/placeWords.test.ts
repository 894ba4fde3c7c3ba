import { expect, test } from '@jest/globals';
import {
  foldText,
  isLongEnoughQuery,
  nameRank,
  nameWords,
  placeSearchText,
  typedWords,
} from './placeWords.ts';

test.each([
  ['King’s Café', 'kings cafe'],
  ['Straße', 'strasse'],
  ['MÁLAGA', 'malaga'],
  ['Łódź', 'lodz'],
  ['伦敦', '伦 敦'],
  ['UCL伦敦 Bloomsbury', 'ucl 伦 敦 bloomsbury'],
  ['ＵＣＬ', 'ucl'],
])('"%s" is compared as "%s"', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ['  King’s   Cross ', ['kings', 'cross']],
  ["king's ' cross", ['kings', 'cross']],
  ['london,uk', ['london', 'uk']],
  ['University of the Arts', ['university', 'arts']],
  ['the', ['the']],
  ['100%_a\\b', ['100', 'a', 'b']],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['%%', []],
  ['帝国理工', ['帝 国 理 工']],
  ['伦 敦', ['伦 敦']],
  ['UCL伦敦', ['ucl', '伦 敦']],
  ['伦敦 UCL', ['伦 敦', 'ucl']],
  ['剑桥（马萨诸塞州）', ['剑 桥 马 萨 诸 塞 州']],
])('who types "%s" looks for %j', (text, words) => {
  expect(typedWords(text)).toEqual(words);
});

test('a place is found by every spelling of every name', () => {
  expect(nameWords(['Cologne', 'Köln'])).toBe('| cologne | koln | koeln |');
  expect(nameWords(["King's Cross"])).toBe('| kings cross | king cross |');
  expect(nameWords(['University of Leeds'])).toBe('| university leeds |');
  expect(placeSearchText(['University of Leeds', 'Leeds'])).toBe(
    'university of leeds university leeds leeds',
  );
});

test('names of Chinese characters are found by any of them', () => {
  expect(nameWords(['London', '伦敦'])).toBe('| london | 伦 敦 |');
  expect(nameWords(['IE大学', '厄巴纳-香槟'])).toBe('| ie 大 学 | 厄 巴 纳 香 槟 |');
});

test.each([
  ['ox', false],
  ['oxf', true],
  [' ox ', false],
  ['', false],
  ['伦', true],
  [' 曼城 ', true],
])('looking up "%s" waits for three letters or a Chinese character: %s', (text, isLongEnough) => {
  expect(isLongEnoughQuery(text)).toBe(isLongEnough);
});

test.each([
  ['University of Manchester', 'manchester university', 0],
  ['University of Manchester', 'the university of manchester', 0],
  ['Manchester Metropolitan University', 'manchester university', 1],
  ['King’s Cross', 'king', 1],
  ["King's Cross", 'kings', 1],
  ['Kingston', 'king', 2],
  ['University of Leeds', 'uni leeds', 2],
  ['Neukölln', 'neukoelln', 0],
  ['Neukölln', 'NEUKÖLLN', 0],
  ['Viking House', 'king', null],
  ['Leeds', 'university leeds', null],
  ['伦敦大学学院', '伦敦大学学院', 0],
  ['伦敦大学学院', '大学', 1],
  ['伦敦大学学院', '学大', null],
  ['SRH海德堡大学', 'SRH 海德堡大学', 0],
  ['SRH海德堡大学', 'sr海德堡', 2],
])('"%s" fits "%s" with rank %s', (name, typed, rank) => {
  expect(nameRank(name, typedWords(typed))).toBe(rank);
});
