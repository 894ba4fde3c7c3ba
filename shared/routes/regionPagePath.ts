import { campusRedirect } from '../domain/region/campusRedirect.ts';
import { buildPath } from './buildPath.ts';

/** Where the page of a region is found: a campus has no listing but its one residence. */
export const regionPagePath = (canonicalName: string): string =>
  canonicalName === campusRedirect.campusRegion
    ? buildPath('property', { canonicalName: campusRedirect.residence })
    : buildPath('search', { canonicalName });
