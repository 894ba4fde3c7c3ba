import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { ReferralsWire, ReferralWire } from '../../../shared/contracts/rewards.wire.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import { reviewAuthor, unnamedAuthor } from '../../../shared/domain/review/reviewAuthor.ts';
import { accountListPageSize } from '../../../shared/domain/user/accountLists.ts';
import { notSignedIn, signedIn } from '../accounts/callerSession.ts';
import { holdUser } from '../accounts/users.queries.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate, toList } from '../http/answer.ts';
import { pageParameter, readQuery } from '../http/queryParameters.ts';
import { countReferrals, ownCode, selectReferrals } from './referrals.queries.ts';

const parameters = z.object({ p: pageParameter() });

type ReferralRow = Awaited<ReturnType<typeof selectReferrals>>[number];

const nameOf = (name: string): string | null => {
  const author = reviewAuthor(name);
  return author === unnamedAuthor ? null : author;
};

const toReferral = ({ createdAt, hasBooked, id, name }: ReferralRow): ReferralWire => ({
  id,
  name: nameOf(name),
  state: hasBooked ? 'booked' : 'joined',
  joined_on: todayUtc(createdAt),
});

/** The caller's code, and a page of who has come by it. */
export const createListReferrals =
  ({ db, now }: Pick<ApiDependencies, 'db' | 'now'>): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const { p: page } = parameters.parse(readQuery(request.query));
    const limit = accountListPageSize;
    const code = await db.transaction(async (transaction) => {
      if (!(await holdUser(transaction, user.id))) throw notSignedIn();
      return ownCode(transaction, { userId: user.id, at: now() });
    });
    const [count, rows] = await Promise.all([
      countReferrals(db, user.id),
      selectReferrals(db, { userId: user.id, page, limit }),
    ]);
    const data: ReferralsWire = {
      ...toList(rows.map(toReferral), { page, limit, count }),
      code,
      pages: Math.ceil(count / limit),
    };
    sendPrivate(response, { data });
  };
