import { expect, test } from '@jest/globals';
import { foldText, nameRank, nameWords, placeSearchText, typedWords } from './placeWords.ts';

test.each([
  ['King’s Café', 'kings cafe'],
  ['Straße', 'strasse'],
  ['MÁLAGA', 'malaga'],
  ['Łódź', 'lodz'],
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
])('"%s" fits "%s" with rank %s', (name, typed, rank) => {
  expect(nameRank(name, typedWords(typed))).toBe(rank);
});
