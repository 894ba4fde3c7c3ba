import type { RequestHandler } from 'express';
import { readHistoryAddition } from '../../../shared/contracts/userHistory.schema.ts';
import type {
  RedirectionUrlsWire,
  StagePairWire,
  UserHistoryAdditionWire,
  UserHistoryWire,
} from '../../../shared/contracts/userHistory.wire.ts';
import type { BookingStep } from '../../../shared/domain/booking/bookingCta.ts';
import { bookingStages, byStage } from '../../../shared/domain/user/userHistory.ts';
import { notSignedIn, signedIn } from '../accounts/callerSession.ts';
import type { UserRow } from '../accounts/sessions/sessions.queries.ts';
import { holdUser } from '../accounts/users.queries.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { ApiError } from '../http/apiError.ts';
import {
  countSteps,
  insertSteps,
  keepRedirections,
  type Moment,
  partsOf,
  type RedirectionRow,
  type StepRow,
  selectRedirections,
  selectSteps,
} from './history.queries.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>;

/** More than anybody does: what was done before those marks nothing any more. */
const MAX_STEPS = 2000;
const MAX_REDIRECTIONS = 500;

const pairsOf = (steps: readonly StepRow[], stage: BookingStep): readonly StagePairWire[] =>
  steps.flatMap(({ inventoryId, recordId, step }) =>
    step === stage && inventoryId !== null && recordId !== null
      ? [{ inventory_id: inventoryId, record_id: recordId }]
      : [],
  );

const idsOf = (steps: readonly StepRow[], wanted: 'enquired' | 'waitlisted'): readonly number[] =>
  steps.flatMap(({ inventoryId, step }) =>
    step === wanted && inventoryId !== null ? [inventoryId] : [],
  );

const urlsOf = (redirections: readonly RedirectionRow[], wanted: BookingStep) =>
  Object.fromEntries(
    redirections
      .filter(({ stage }) => stage === wanted)
      .map(({ inventoryId, url }) => [String(inventoryId), url]),
  );

async function readHistory(db: Database, user: UserRow): Promise<UserHistoryWire> {
  const [steps, redirections] = await Promise.all([
    selectSteps(db, { userId: user.id, limit: MAX_STEPS }),
    selectRedirections(db, { userId: user.id, limit: MAX_REDIRECTIONS }),
  ]);
  return {
    id: user.id,
    created_at: user.createdAt.toISOString(),
    user_id: user.id,
    user_uuid: user.uuid,
    enquired: idsOf(steps, 'enquired'),
    waitlisted: idsOf(steps, 'waitlisted'),
    getHelpClicked: steps.flatMap(({ regionName, step }) =>
      step === 'getHelpClicked' && regionName !== null ? [regionName] : [],
    ),
    ...byStage((stage) => pairsOf(steps, stage)),
    redirection_urls: byStage((stage) => urlsOf(redirections, stage)),
  };
}

export const createGetHistory =
  ({ db, now }: Dependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    sendPrivate(response, { data: await readHistory(db, user) });
  };

interface Left {
  readonly stage: BookingStep;
  readonly inventoryId: number;
  readonly url: string;
}

const leftIn = (urls: Partial<RedirectionUrlsWire> = {}): readonly Left[] =>
  bookingStages.flatMap((stage) =>
    Object.entries(urls[stage] ?? {}).map(([id, url]) => ({ stage, inventoryId: Number(id), url })),
  );

/** What does not exist is left out: a browser remembers homes that have gone since. */
async function addToHistory(
  db: Database,
  { at, userId }: Moment,
  { enquired = [], getHelpClicked = [], waitlisted = [], ...more }: UserHistoryAdditionWire,
): Promise<void> {
  const left = leftIn(more.redirection_urls);
  const asked = [...enquired, ...waitlisted, ...left.map(({ inventoryId }) => inventoryId)];
  const parts = await partsOf(db, asked);
  const known = (ids: readonly number[]) => ids.filter((id) => parts.has(id));
  await insertSteps(db, { userId, at }, [
    ...known(enquired).map((inventoryId) => ({ step: 'enquired' as const, inventoryId })),
    ...known(waitlisted).map((inventoryId) => ({ step: 'waitlisted' as const, inventoryId })),
    ...getHelpClicked.map((regionName) => ({ step: 'getHelpClicked' as const, regionName })),
  ]);
  const redirections = left.flatMap((redirection) => {
    const propertyId = parts.get(redirection.inventoryId)?.propertyId;
    return propertyId === undefined ? [] : [{ ...redirection, propertyId }];
  });
  await keepRedirections(db, { userId, at }, redirections);
}

/** Adds what a browser knows: again or twice changes nothing. Answers with the whole history. */
export const createPostHistory =
  ({ db, now }: Dependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const addition = readHistoryAddition(request.body);
    if (!addition) throw new ApiError(422, 'history.unreadable');
    const moment = { userId: user.id, at: now() };
    const history = await db.transaction(async (transaction) => {
      // The account may end meanwhile.
      if (!(await holdUser(transaction, user.id))) throw notSignedIn();
      if ((await countSteps(transaction, user.id)) >= MAX_STEPS) {
        throw new ApiError(422, 'history.full');
      }
      await addToHistory(transaction, moment, addition);
      return readHistory(transaction, user);
    });
    sendPrivate(response, { data: history });
  };
