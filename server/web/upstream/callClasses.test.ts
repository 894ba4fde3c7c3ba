import { expect, test } from '@jest/globals';
import { type CallClass, callClassOf } from './callClasses.ts';

test.each<[string, CallClass]>([
  ['/api/v0/application_config?page=home', 'configuration'],
  ['/api/v0/regions', 'places'],
  ['/api/v0/regions/?region_type=city', 'places'],
  ['/api/v1/regions/index_bulk?name=imper', 'places'],
  ['/api/v0/regions/london?lang=en', 'region'],
  ['/api/v0/regions/nearby?lat=1', 'section'],
  ['/api/v1/inventories?city=london', 'listing'],
  ['/api/v1/inventories/map?city=london', 'listing'],
  ['/api/v0/inventories/100001', 'property'],
  ['/api/v0/inventories/100001/room_types', 'section'],
  ['/api/v0/inventories/100001/reviews/media', 'section'],
  ['/api/v0/distances', 'section'],
  ['/api/v0/leads/', 'visitor'],
  ['/api/v0/leads/some-uuid', 'visitor'],
  ['/api/v0/users/details', 'visitor'],
  ['/api/v0/things/regions', 'other'],
  ['/api/features/key', 'other'],
])('%s is a call of the kind %s', (target, name) => {
  expect(callClassOf(target)).toBe(name);
});
