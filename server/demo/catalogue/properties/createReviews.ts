import type { ReviewRow } from '../../../api/catalogue/catalogue.ts';
import { addDays } from '../calendar.ts';
import type { Random } from '../random.ts';
import { reviewMedia } from './propertyMedia.ts';
import {
  HAPPY,
  MIXED,
  REVIEWERS,
  type ReviewPhrase,
  type ReviewPhrases,
  UNHAPPY,
} from './reviewTexts.ts';

/** Ids of a property's reviews begin at its number times this. */
const REVIEWS_A_PROPERTY = 50;
const TWO_YEARS_DAYS = 730;
const MOST_REVIEWS = 40;
/** So few reviews that one bad one would decide the average. */
const FEW = 4;

interface Phrases {
  readonly openings: readonly string[];
  readonly details: readonly string[];
  readonly closings: readonly string[];
}

/** The phrases that can be true of a residence with these features. */
function fitting({ closings, details, openings }: ReviewPhrases, has: Set<string>): Phrases {
  const isTrue = (phrase: ReviewPhrase) => typeof phrase === 'string' || has.has(phrase[0]);
  const textOf = (phrase: ReviewPhrase) => (typeof phrase === 'string' ? phrase : phrase[1]);
  return { openings, closings, details: details.filter(isTrue).map(textOf) };
}

interface PhraseBook {
  readonly happy: Phrases;
  readonly mixed: Phrases;
  readonly unhappy: Phrases;
}

function phraseBook(features: readonly string[]): PhraseBook {
  const has = new Set(features);
  return {
    happy: fitting(HAPPY, has),
    mixed: fitting(MIXED, has),
    unhappy: fitting(UNHAPPY, has),
  };
}

function phrasesFor(rating: number, { happy, mixed, unhappy }: PhraseBook): Phrases {
  if (rating >= 4) return happy;
  return rating === 3 ? mixed : unhappy;
}

/** Deals from a shuffled copy of each list, so that nothing comes twice before all came once. */
function createDealer(random: Random): <T>(items: readonly T[]) => T {
  const decks = new Map<readonly unknown[], unknown[]>();
  return <T>(items: readonly T[]): T => {
    const left = decks.get(items) ?? [];
    const deck = left.length > 0 ? left : random.sample(items, items.length);
    decks.set(items, deck);
    // Sound because a deck holds only items of the list it is kept under.
    return deck.pop() as T;
  };
}

type Deal = ReturnType<typeof createDealer>;

interface Writing {
  readonly book: PhraseBook;
  readonly deal: Deal;
  readonly random: Random;
}

function reviewText(rating: number, { book, deal, random }: Writing): string {
  const { openings, details, closings } = phrasesFor(rating, book);
  const middle = Array.from({ length: random.int(1, 2) }, () => deal(details));
  // Good reviews short of the best have one reservation.
  if (rating === 4 && random.chance(0.6)) middle.push(deal(book.mixed.details));
  return [deal(openings), ...middle, deal(closings)].filter(Boolean).join(' ');
}

/** Whole stars that come out at about `mean`, between 3.6 and 4.9. */
function drawRating(mean: number, random: Random): number {
  const five = Math.max(0.05, (mean - 3.3) / 1.75);
  const rest = 1 - five;
  return random.weighted([
    [5, five],
    [4, rest * 0.62],
    [3, rest * 0.25],
    [2, rest * 0.08],
    [1, rest * 0.05],
  ] as const);
}

export interface ReviewPlan {
  readonly index: number;
  readonly propertyId: number;
  readonly today: string;
  readonly count: number;
  /** The house of the pictures that reviews show. */
  readonly house: number;
  /** Keys of what the residence has: reviews speak of nothing else. */
  readonly features: readonly string[];
  /** At least one review shows pictures. */
  readonly withMedia: boolean;
}

export function reviewCount(random: Random): number {
  return random.chance(0.12) ? 0 : Math.round(MOST_REVIEWS * random.next() ** 1.7);
}

export function createReviews(plan: ReviewPlan, random: Random): ReviewRow[] {
  const mean = random.range(3.9, 4.85);
  const deal = createDealer(random);
  const book = phraseBook(plan.features);
  return Array.from({ length: plan.count }, (_, position) => {
    const rating = plan.count < FEW ? random.int(4, 5) : drawRating(mean, random);
    const showsPictures = (plan.withMedia && position < 3) || random.chance(0.04);
    return {
      id: plan.index * REVIEWS_A_PROPERTY + position + 1,
      propertyId: plan.propertyId,
      rating,
      text: reviewText(rating, { book, deal, random }),
      author: deal(REVIEWERS),
      writtenOn: addDays(plan.today, -random.int(4, TWO_YEARS_DAYS)),
      media: showsPictures ? reviewMedia(plan.house, random.int(1, 3), random) : [],
    };
  });
}

/** Mean of the stars to one decimal, null without reviews. */
export function averageRating(reviews: readonly Pick<ReviewRow, 'rating'>[]): number | null {
  if (reviews.length === 0) return null;
  const sum = reviews.reduce((total, review) => total + review.rating, 0);
  return Math.round((sum / reviews.length) * 10) / 10;
}
