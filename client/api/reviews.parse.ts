import type { Review } from '../../shared/domain/property/property.ts';
import { dataOf } from './wireRecord.ts';

export const parseReviews = (body: unknown): Review[] =>
  dataOf(body).records('result', (record) => ({
    id: record.number('id'),
    rating: record.number('rating'),
    text: record.text('text'),
    author: record.text('author'),
    date: record.text('date'),
  }));
