import type { Property } from '../../../shared/domain/property/property.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';

/** Where the button of a property leads: to its form. */
export const bookingTarget = ({ canonicalName }: Property): string =>
  buildPath('placeForm', { id: canonicalName });
