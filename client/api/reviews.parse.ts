import type { Review, ReviewMedia } from '../../shared/domain/property/property.ts';
import { dataOf, type WireRecord } from './wireRecord.ts';

const readMedia = (record: WireRecord): ReviewMedia => ({
  kind: record.text('kind') === 'video' ? 'video' : 'image',
  path: record.text('path'),
  basePath: record.text('base_path'),
});

export const parseReviews = (body: unknown): Review[] =>
  dataOf(body).records('result', (record) => ({
    id: record.number('id'),
    rating: record.number('rating'),
    text: record.text('text'),
    author: record.text('author'),
    date: record.text('date'),
    media: record.optionalRecords('media', readMedia),
  }));
