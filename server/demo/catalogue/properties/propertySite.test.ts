import { expect, test } from '@jest/globals';
import { createRandom } from '../random.ts';
import { fictionalPhone } from './propertySite.ts';

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
