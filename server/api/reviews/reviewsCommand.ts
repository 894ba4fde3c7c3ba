import { type ReviewState, reviewStates } from '../../../shared/domain/review/review.ts';
import { oneLine } from '../mail/mailFacts.ts';
import { type OperatorCommand, OperatorError } from '../ops/operatorCommand.ts';
import { decideReview, listReviews, type ReviewDecision } from './moderateReview.ts';
import type { UserReviewRow } from './ownReviews.queries.ts';
import { pictureKeys, picturesOf } from './reviewPictures.queries.ts';

const USAGE = `npm run operate -- reviews list [pending|published|rejected]
npm run operate -- reviews pictures NUMBER
npm run operate -- reviews publish NUMBER
npm run operate -- reviews reject NUMBER "why, in words for its writer"`;

const LISTED = 50;
const NUMBER = /^[1-9]\d{0,9}$/;
const LONGEST_REASON = 300;

const lineOf = (review: UserReviewRow, pictureCount: number): string => {
  const { author, id, propertyName, rating, reason, text, writtenOn } = review;
  return [
    `${id}  ${writtenOn}  ${rating}/5  ${oneLine(propertyName)}  ${oneLine(author)}`,
    `  ${oneLine(text)}`,
    ...(pictureCount === 0 ? [] : [`  Pictures: ${pictureCount}`]),
    ...(reason === null ? [] : [`  Rejected: ${oneLine(reason)}`]),
  ].join('\n');
};

const isState = (text: string): text is ReviewState => reviewStates.some((state) => state === text);

const list: OperatorCommand = async (db, { args: [state = 'pending'] }) => {
  if (!isState(state)) throw new OperatorError(USAGE);
  const rows = await listReviews(db, { state, limit: LISTED });
  const keys = await pictureKeys(
    db,
    rows.map(({ id }) => id),
  );
  const lines = rows.map((row) => lineOf(row, keys.get(row.id)?.length ?? 0));
  return { text: lines.length === 0 ? `None is ${state}.` : lines.join('\n') };
};

/** @returns null with a publication. */
const readReason = (state: ReviewDecision['state'], words: string): string | null => {
  if (state === 'published') return null;
  const reason = words.trim();
  if (reason === '') throw new OperatorError(USAGE);
  if (reason.length <= LONGEST_REASON) return reason;
  throw new OperatorError(`The reason may have ${LONGEST_REASON} characters.`);
};

const decide =
  (state: ReviewDecision['state']): OperatorCommand =>
  async (db, { args: [number = '', words = ''], at, operator }) => {
    if (!NUMBER.test(number)) throw new OperatorError(USAGE);
    const id = Number(number);
    const reason = readReason(state, words);
    const before = await decideReview(db, { id, state, reason, operator, at });
    if (!before) throw new OperatorError(`There is no review ${id}.`);
    const text = `Review ${id} is ${state}.`;
    const isShownOtherwise = before.state !== state && [before.state, state].includes('published');
    if (!isShownOtherwise) return { text };
    return { text, change: { inventoryIds: [before.propertyId], updatedAt: at } };
  };

/** Somebody has to see them before others do. */
const pictures: OperatorCommand = async (db, { args: [number = ''] }) => {
  if (!NUMBER.test(number)) throw new OperatorError(USAGE);
  const found = await picturesOf(db, Number(number));
  const files = found.map(({ image }, index) => [`${number}-${index + 1}.webp`, image] as const);
  return { text: `Pictures: ${found.length}`, files: Object.fromEntries(files) };
};

const subcommands: Readonly<Record<string, OperatorCommand>> = {
  list,
  pictures,
  publish: decide('published'),
  reject: decide('rejected'),
};

/** Lists what users wrote, and publishes or rejects it. */
export const reviewsCommand: OperatorCommand = async (db, { args, ...request }) => {
  const [name = '', ...rest] = args;
  const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (!run) throw new OperatorError(USAGE);
  return run(db, { ...request, args: rest });
};
