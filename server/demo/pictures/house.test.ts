import { expect, test } from '@jest/globals';
import { hasBalconies } from './architecture/style.ts';
import { houseOf, LOOK_COUNT, lookOf } from './house.ts';
import { HOUSE_COUNT } from './scene.ts';

const houses = Array.from({ length: HOUSE_COUNT }, (_, index) => houseOf(index));

test('a house is the same every time', () => {
  expect(houseOf(17)).toEqual(houseOf(17));
});

test('houses that follow each other look different, outside and in', () => {
  for (const [index, house] of houses.entries()) {
    const next = houses[(index + 1) % HOUSE_COUNT];
    expect(house.palette).not.toBe(next?.palette);
    expect(house.style).not.toEqual(next?.style);
  }
});

test('houses of one look share colours, hour and outlook', () => {
  const first = new Map(houses.map((house) => [house.look, house]));
  expect(first.size).toBe(LOOK_COUNT);
  for (const [index, house] of houses.entries()) {
    expect(house.look).toBe(lookOf(index));
    const { mood, outside, palette } = first.get(house.look) ?? house;
    expect([house.mood, house.outside, house.palette]).toEqual([mood, outside, palette]);
  }
});

test('most are seen by daylight, and none at night', () => {
  const dark = houses.filter(({ mood }) => mood.name === 'dusk').length;
  expect(dark / HOUSE_COUNT).toBeLessThan(0.1);
  expect(houses.filter(({ mood }) => mood.name === 'night')).toEqual([]);
});

test('floors are the rows of windows: storeys, and one more under mansards and gables', () => {
  for (const { floors, style } of houses) {
    const isUnderRoof = style.roof === 'mansard' || style.roof === 'gables';
    expect(floors).toBe(style.storeys + (isUnderRoof ? 1 : 0));
    expect(floors).toBeGreaterThanOrEqual(3);
    expect(floors).toBeLessThanOrEqual(9);
  }
});

test('some houses have balconies to sit on, and rails for flowers are none', () => {
  expect(houses.some(({ style }) => hasBalconies(style))).toBe(true);
  const rails = houses.filter(({ style }) => style.balcony && style.balcony.depth < 0.7);
  expect(rails.length).toBeGreaterThan(0);
  expect(rails.filter(({ style }) => hasBalconies(style))).toEqual([]);
});
