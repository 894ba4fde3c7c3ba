import { expect, test } from '@jest/globals';
import { trendLines } from './PriceTrend.tsx';

const month = (lowest: number, average: number) => ({ month: '2027-01', lowest, average });

test('the lines run from edge to edge, the dearer higher', () => {
  const lines = trendLines([month(110, 150), month(120, 170), month(130, 190)]);
  expect(lines).toEqual({
    top: 200,
    bottom: 100,
    average: '0,20 50,12 100,4',
    lowest: '0,36 50,32 100,28',
  });
});

test('one month is a level line', () => {
  const { average, lowest } = trendLines([month(110, 150)]);
  expect(average).toMatch(/^0,(\S+) 100,\1$/);
  expect(lowest).toMatch(/^0,(\S+) 100,\1$/);
});

test.each([
  [[month(200, 200)]],
  [[month(0, 0)]],
  [[month(185, 216), month(189, 221)]],
  [[month(900, 4200), month(1000, 4000)]],
])('%j stays within the drawing', (months) => {
  const { average, bottom, lowest, top } = trendLines(months);
  expect(bottom).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThan(bottom);
  for (const point of `${average} ${lowest}`.split(' ')) {
    const [x = Number.NaN, y = Number.NaN] = point.split(',').map(Number);
    expect(x >= 0 && x <= 100 && y >= 0 && y <= 40).toBe(true);
  }
});
