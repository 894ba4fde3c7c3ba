/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { attributionParts } from './Ground.tsx';

test.each([
  ['', []],
  ['© Ordnance', [{ text: '© Ordnance' }]],
  [
    '© [OpenStreetMap](https://osm.example/copyright) contributors',
    [
      { text: '© ' },
      { text: 'OpenStreetMap', href: 'https://osm.example/copyright' },
      { text: ' contributors' },
    ],
  ],
  ['[x](javascript:alert(1))', [{ text: '[x](javascript:alert(1))' }]],
  ['<b>bold</b>', [{ text: '<b>bold</b>' }]],
])('%j', (attribution, parts) => {
  expect(attributionParts(attribution)).toEqual(parts);
});
