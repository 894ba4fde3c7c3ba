import { describe, expect, test } from '@jest/globals';
import { inventoryDetailWire, roomTypeWire } from '../../../test/support/wireFactories.ts';
import { parseProperty } from '../../api/property.parse.ts';
import { parseRoomTypes } from '../../api/roomTypes.parse.ts';
import { needsRequest, orderedRooms, type WantedProperty } from './property.selectors.ts';
import {
  initialPropertyState,
  type PropertyState,
  propertyFailed,
  propertyLoaded,
  propertyReducer,
  propertyRequested,
  propertySummaryLoaded,
} from './property.slice.ts';

const property = parseProperty({ data: inventoryDetailWire() });
const invalid = initialPropertyState;
const success = propertyReducer(invalid, propertyLoaded(property, invalid.sections));
const request = propertyReducer(invalid, propertyRequested('harbour-house'));
const summary = propertyReducer(invalid, propertySummaryLoaded(property));
const failure = propertyReducer(invalid, propertyFailed('Error: x'));

describe('a new request is made when', () => {
  test.each<[string, PropertyState, WantedProperty, boolean]>([
    ['nothing was asked for yet', invalid, { canonicalName: 'harbour-house' }, true],
    ['the request was broken off', request, { canonicalName: 'harbour-house' }, true],
    ['the last one failed', failure, { canonicalName: 'harbour-house' }, true],
    ['it is there without its sections', summary, { canonicalName: 'harbour-house' }, true],
    ['another property is there', success, { canonicalName: 'quay-court' }, true],
    [
      'it is wanted in another region',
      success,
      { canonicalName: 'harbour-house', region: 'leeds' },
      true,
    ],
    [
      'it is not when the property is there',
      success,
      { canonicalName: 'harbour-house', region: 'london' },
      false,
    ],
    ['nor when no region is asked for', success, { canonicalName: 'harbour-house' }, false],
  ])('%s', (_name, state, wanted, expected) => {
    expect(needsRequest(state, wanted)).toBe(expected);
  });
});

test.each([
  ['free', [], true],
  ['sold out', ['not_available'], false],
])('the rooms of a %s property', (_name, tags, expected) => {
  const rooms = parseRoomTypes({ data: { result: [roomTypeWire()] } });
  const own = parseProperty({ data: inventoryDetailWire({ tags }) });
  expect(orderedRooms(rooms, own)?.map(({ isBookable }) => isBookable)).toEqual([expected]);
  expect(orderedRooms(null, own)).toBeNull();
});
