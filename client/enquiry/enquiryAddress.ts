import { queryString } from '../../shared/domain/search/queryString.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { placeFormKeys } from '../../shared/routes/placeFormQuery.ts';
import type { EnquiryRequest } from './EnquiryContext.ts';

/** The page that asks the same as the dialog, for browsers without scripts and new tabs. */
export const enquiryAddress = ({ formType, property, room, source }: EnquiryRequest): string => {
  if (!property) return buildPath('contact');
  const query: (readonly [string, string])[] = [[placeFormKeys.form, formType]];
  if (source !== formType) query.push([placeFormKeys.source, source]);
  if (room) query.push([placeFormKeys.room, String(room.id)]);
  return `${buildPath('placeForm', { canonicalName: property.canonicalName })}${queryString(query)}`;
};
