import type { Offer } from '../../shared/domain/property/property.ts';
import { readOffer } from './propertyParts.parse.ts';
import { dataOf } from './wireRecord.ts';

export const parseOffers = (body: unknown): Offer[] => dataOf(body).records('result', readOffer);
