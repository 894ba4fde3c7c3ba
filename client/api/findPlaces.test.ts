import { expect, test } from '@jest/globals';
import { placeSuggestionsCall } from './findPlaces.ts';

test.each([
  ['Camden', 'Camden, London, United Kingdom', 'London, United Kingdom'],
  ['卡姆登', '卡姆登，伦敦，英国', '伦敦，英国'],
  ['Ireland', 'Ireland', ''],
  ['York', 'Yorkshire, England', ''],
])('%s of %s lies in "%s"', (name, combined_name, locality) => {
  const area = { id: 1, name, canonical_name: 'place', region_type: 'sublocality', combined_name };
  const [place] = placeSuggestionsCall(name).parse({ data: { areas: [area] } });
  expect(place).toMatchObject({ kind: 'area', name, locality });
});
