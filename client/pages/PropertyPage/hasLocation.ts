import type { Property } from '../../../shared/domain/property/property.ts';

/** Whether there is anything to say about where a property stands. */
export const hasLocation = ({ coordinates, distances }: Property): boolean =>
  coordinates !== null || distances.length > 0;
