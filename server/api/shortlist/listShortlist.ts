import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { ShortlistWire } from '../../../shared/contracts/shortlist.wire.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import { accountListPageSize } from '../../../shared/domain/user/accountLists.ts';
import { type ShortlistSort, shortlistSorts } from '../../../shared/domain/user/shortlist.ts';
import { signedIn } from '../accounts/callerSession.ts';
import { type ApiDependencies, todayOf } from '../dependencies.ts';
import { sendPrivate, toList } from '../http/answer.ts';
import {
  choiceParameter,
  integersParameter,
  MAX_INTEGER,
  pageParameter,
  readQuery,
} from '../http/queryParameters.ts';
import { languageOf } from '../language/languageOf.ts';
import { findCards } from '../listing/searchListing.ts';
import { toEntry } from './changeShortlist.ts';
import { countEntries, findMarks, findShareTime, selectPage } from './shortlist.queries.ts';

type Dependencies = Pick<ApiDependencies, 'catalogue' | 'db' | 'now'>;

const parameters = z.object({
  p: pageParameter(),
  sort: choiceParameter(shortlistSorts, 'newest'),
  inventory_ids: integersParameter(1, MAX_INTEGER),
});

interface Asked {
  readonly userId: number;
  readonly page: number;
  readonly sort: ShortlistSort;
  readonly language: Language;
}

async function readShortlist(
  { catalogue, db, now }: Dependencies,
  { language, ...asked }: Asked,
): Promise<ShortlistWire> {
  const limit = accountListPageSize;
  const [count, sharedAt, entries] = await Promise.all([
    countEntries(db, asked.userId),
    findShareTime(db, asked.userId),
    selectPage(db, { ...asked, limit }),
  ]);
  const ids = entries.map(({ inventoryId }) => inventoryId);
  const cards = await findCards({ catalogue, language, today: todayOf(now) }, ids);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const shown = entries.map((entry) => ({
    ...toEntry(entry),
    inventory: cardOf.get(entry.inventoryId) ?? null,
  }));
  return {
    ...toList(shown, { page: asked.page, limit, count }),
    pages: Math.ceil(count / limit),
    shared_at: sharedAt?.toISOString() ?? null,
  };
}

/** A page of the caller's own, or which among some properties are on it. */
export const createListShortlist =
  (dependencies: Dependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn(dependencies, request);
    const asked = readQuery(request.query);
    const query = parameters.parse(asked);
    const { inventory_ids: inventoryIds, p: page, sort } = query;
    if (asked.inventory_ids === undefined) {
      sendPrivate(response, {
        data: await readShortlist(dependencies, {
          userId: user.id,
          page,
          sort,
          language: languageOf(response),
        }),
      });
      return;
    }
    const marks = await findMarks(dependencies.db, { userId: user.id, inventoryIds });
    sendPrivate(response, { data: toList(marks) });
  };
