import { expect, test } from '@jest/globals';
import { campusMinutes, campusReach, campusTimes, splitCampusTime } from './campusTime.ts';
import { travelMinutes } from './travelPace.ts';

test.each([
  [0, { walking: 1, cycling: 1, transit: null }],
  [399, { walking: 7, cycling: 3, transit: null }],
  [400, { walking: 7, cycling: 3, transit: 9 }],
  [1_000, { walking: 16, cycling: 6, transit: 11 }],
  [5_000, { walking: 78, cycling: 26, transit: 27 }],
  [25_001, { walking: null, cycling: 126, transit: 105 }],
  [250_000, { walking: null, cycling: null, transit: null }],
  [Number.NaN, { walking: null, cycling: null, transit: null }],
])('a campus %d metres away is %j minutes away', (metres, minutes) => {
  expect(campusMinutes(metres)).toEqual(minutes);
});

test.each([
  ['walking_10', 'walking', 10, 648],
  ['walking_30', 'walking', 30, 1_944],
  ['cycling_20', 'cycling', 20, 3_830],
  ['transit_20', 'transit', 20, 3_343],
  ['transit_30', 'transit', 30, 5_914],
] as const)('%s is by %s, %d minutes, %d metres', (time, mode, minutes, metres) => {
  expect(splitCampusTime(time)).toEqual({ mode, minutes });
  expect(Math.round(campusReach(time))).toBe(metres);
});

test.each(campusTimes)('the minutes shown keep %s up to its reach and not beyond', (time) => {
  const { minutes, mode } = splitCampusTime(time);
  expect(travelMinutes(mode, campusReach(time) - 0.01)).toBe(minutes);
  expect(travelMinutes(mode, campusReach(time) + 0.01)).toBe(minutes + 1);
});
