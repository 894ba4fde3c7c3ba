import type { PlaceGroups } from '../../shared/domain/property/property.ts';
import { readPropertyLink } from './propertyParts.parse.ts';
import { readRegionLink, withoutCampus } from './region.parse.ts';
import { dataOf } from './wireRecord.ts';

export const parsePlaceGroups = (body: unknown): PlaceGroups => {
  const data = dataOf(body);
  return {
    cities: data.optionalRecords('cities', readRegionLink),
    areas: data.optionalRecords('areas', readRegionLink),
    universities: withoutCampus(data.optionalRecords('universities', readRegionLink)),
    inventories: data.optionalRecords('inventories', readPropertyLink),
  };
};
