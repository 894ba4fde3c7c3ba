import type { Request, RequestHandler } from 'express';
import { shortlistBody, shortlistNoteBody } from '../../../shared/contracts/shortlist.schema.ts';
import type { ShortlistEntryWire } from '../../../shared/contracts/shortlist.wire.ts';
import { shortlistNoteMaximum } from '../../../shared/domain/user/shortlist.ts';
import { notSignedIn, signedIn } from '../accounts/callerSession.ts';
import { holdUser } from '../accounts/users.queries.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { ApiError, notFound } from '../http/apiError.ts';
import { parseRecordReference } from '../http/queryParameters.ts';
import { findInventory } from '../inventories/inventory.queries.ts';
import {
  changeNote,
  countEntries,
  deleteEntry,
  findEntry,
  insertEntry,
  type ShortlistRow,
} from './shortlist.queries.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>;

/** Nobody compares more; it keeps one account from filling the database. */
export const MAX_ENTRIES = 10_000;

export const toEntry = (row: ShortlistRow): ShortlistEntryWire => ({
  id: row.id,
  inventory_id: row.inventoryId,
  note: row.note,
  added_price: row.addedPrice,
  currency: row.currency,
  was_available: row.wasAvailable,
  created_at: row.createdAt.toISOString(),
});

interface Addition {
  readonly userId: number;
  readonly inventoryId: number;
  readonly at: Date;
}

interface Added {
  readonly row: ShortlistRow;
  readonly isNew: boolean;
}

/** Rooms and stays stand for their property. */
async function add(db: Database, { at, inventoryId, userId }: Addition): Promise<Added> {
  const found = await findInventory(db, String(inventoryId));
  if (!found) throw new ApiError(422, 'shortlist.propertyUnknown');
  // The account may end while its heart is pressed.
  if (!(await holdUser(db, userId))) throw notSignedIn();
  const { available, currency, id, minAvailablePrice } = found.property;
  const known = await findEntry(db, { userId, inventoryId: id });
  if (known) return { row: known, isNew: false };
  if ((await countEntries(db, userId)) >= MAX_ENTRIES) {
    throw new ApiError(422, 'shortlist.full');
  }
  const inserted = await insertEntry(db, {
    userId,
    inventoryId: id,
    addedPrice: minAvailablePrice,
    currency,
    wasAvailable: available && minAvailablePrice !== null,
    createdAt: at,
  });
  const row = inserted ?? (await findEntry(db, { userId, inventoryId: id }));
  if (!row) throw new Error('an entry of the shortlist vanished while it was made');
  return { row, isNew: inserted !== undefined };
}

/** Adding what is there already gives the same entry. */
export const createAddToShortlist =
  ({ db, now }: Dependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const body = shortlistBody.safeParse(request.body);
    if (!body.success) throw new ApiError(422, 'shortlist.propertyMissing');
    const { inventory_id: inventoryId } = body.data.inventories_shortlist;
    const addition = { userId: user.id, inventoryId, at: now() };
    const { isNew, row } = await db.transaction((transaction) => add(transaction, addition));
    response.status(isNew ? 201 : 200);
    sendPrivate(response, { data: toEntry(row) });
  };

const unknownEntry = (): ApiError => notFound('shortlist.entryUnknown');

/** Another's entry is as unknown as none. @throws ApiError 404 */
const entryId = ({ params }: Request): number => {
  const reference = parseRecordReference(String(params.id));
  if (reference.kind !== 'id') throw unknownEntry();
  return reference.id;
};

export const createRemoveFromShortlist =
  ({ db, now }: Dependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const id = entryId(request);
    if (!(await deleteEntry(db, { id, userId: user.id }))) throw unknownEntry();
    sendPrivate(response, { data: { id } });
  };

export const createChangeNote =
  ({ db, now }: Dependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const id = entryId(request);
    const body = shortlistNoteBody.safeParse(request.body);
    if (!body.success) {
      throw new ApiError(422, {
        id: 'shortlist.noteLength',
        values: { maximum: shortlistNoteMaximum },
      });
    }
    const { note } = body.data.inventories_shortlist;
    const row = await changeNote(db, { id, userId: user.id, note });
    if (!row) throw unknownEntry();
    sendPrivate(response, { data: toEntry(row) });
  };
