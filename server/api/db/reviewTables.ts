import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReviewState } from '../../../shared/domain/review/review.ts';
import { leads } from './leadTables.ts';
import { bytes, users } from './userTables.ts';

/** Above those of the catalogue's reviews, beside which they are shown. */
const FIRST_ID = 1_000_000_000;

/**
 * What users wrote about homes they had booked; `reviews` holds what came with the catalogue. The
 * property is a number without a reference: a review outlives a catalogue that is written anew.
 */
export const userReviews = pgTable(
  'user_reviews',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: FIRST_ID }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The booking; null: it has been erased since. */
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    propertyId: integer('property_id').notNull(),
    propertyName: text('property_name').notNull(),
    rating: integer('rating').notNull(),
    text: text('text').notNull(),
    /** As others see it: "Ann L.". */
    author: text('author').notNull(),
    /** Day of the last change. */
    writtenOn: date('written_on').notNull(),
    state: text('state').$type<ReviewState>().notNull(),
    /** Why it was rejected, in words for its writer. */
    reason: text('reason'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('user_reviews_lead').on(table.leadId),
    index('user_reviews_user').on(table.userId, table.id),
    index('user_reviews_property')
      .on(table.propertyId, table.writtenOn.desc())
      .where(sql`state = 'published'`),
    index('user_reviews_pending').on(table.id).where(sql`state = 'pending'`),
  ],
);

/** Pictures beside a review, each drawn anew from what was sent: WebP without anything beside it. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    /** Drawn at random: names it in an address once the review is published. */
    key: text('key').primaryKey(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => userReviews.id, { onDelete: 'cascade' }),
    image: bytes('image').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('review_pictures_review').on(table.reviewId, table.createdAt)],
);

/** What operators decided about what users wrote and may see: who, when and why; nothing written. */
export const moderations = pgTable('moderations', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  subject: text('subject').$type<'partner' | 'refund' | 'review' | 'report' | 'user'>().notNull(),
  /** A number without a reference: the note outlives what was decided about. */
  subjectId: integer('subject_id').notNull(),
  decision: text('decision').notNull(),
  reason: text('reason'),
  /** The operator's name on his machine, or as he gave it. */
  operator: text('operator').notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
});
