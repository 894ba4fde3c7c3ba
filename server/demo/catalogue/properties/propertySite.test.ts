import { expect, test } from '@jest/globals';
import { estimateJourney } from '../../../../shared/domain/travel/travelPace.ts';
import { travelDuration } from '../../../../shared/domain/travel/travelTimes.ts';
import { createRandom } from '../random.ts';
import { fictionalPhone, minutesTo } from './propertySite.ts';

test.each([
  ['GB', /^\+44 (20 7946 0\d{3}|161 496 0\d{3}|113 496 0\d{3}|1632 960\d{3})$/],
  ['IE', /^\+353 20 91\d \d{4}$/],
  ['AU', /^\+61 [2378] 5550 \d{4}$/],
  ['US', /^\+1 \d{3} 555 01\d{2}$/],
  ['CA', /^\+1 \d{3} 555 01\d{2}$/],
  ['DE', /^\+49 (30 23125|40 66969|69 90009|89 99998) \d{3}$/],
  ['ES', /^\+353 20 91\d \d{4}$/],
] as const)('numbers of %s come from a range reserved for fiction', (code, pattern) => {
  const random = createRandom(1, code);
  for (let count = 0; count < 50; count += 1) {
    expect(fictionalPhone(code, random)).toMatch(pattern);
  }
});

test.each([0, 0.3, 0.6481, 1.2345, 1.9, 1.95, 4.2, 11.111])(
  '%d km away takes as many minutes in a text as on the way that the page works out',
  (km) => {
    const ways = (['walking', 'transit'] as const).map((mode) => {
      const way = estimateJourney(mode, km * 1000);
      return way && travelDuration(way.seconds).minutes;
    });
    expect(ways).toContain(minutesTo(km));
  },
);
