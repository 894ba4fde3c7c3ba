import { pipeline } from 'node:stream/promises';
import { type Request, type RequestHandler, Router } from 'express';
import { noteOtherDocuments } from '../bookings/noteOtherDocuments.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { notFound } from '../http/apiError.ts';
import { keepPrivate, refuseMethods } from '../http/personal.ts';
import { afterCallingOff, paymentDesk } from '../payments/paymentDesk.ts';
import { type CallersBooking, findCallersBooking, lockCallersBooking } from './callersBooking.ts';
import { type DocumentRow, deleteDocument, findDocument } from './documents.queries.ts';
import { openDocument, removeBytes } from './documents.ts';
import { createPostDocument } from './postDocument.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface OwnDocument {
  readonly opened: CallersBooking;
  readonly row: DocumentRow;
}

async function findOwn({ db, now }: ApiDependencies, request: Request): Promise<OwnDocument> {
  const opened = await findCallersBooking({ db, now }, request);
  const id = String(request.params.id);
  const row = UUID.test(id) ? await findDocument(db, id) : undefined;
  if (row?.leadId !== opened.lead.id) throw notFound('documents.unknown');
  return { opened, row };
}

const hasLeft = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Never shown as a part of the site: what strangers have written runs nowhere. */
const createGetDocument =
  (dependencies: ApiDependencies): RequestHandler =>
  async (request, response) => {
    const { row } = await findOwn(dependencies, request);
    const bytes = await openDocument(dependencies.documents, row);
    response.attachment(row.fileName).set({
      'Content-Type': row.mediaType,
      'Content-Length': String(row.bytes),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    });
    await pipeline(bytes, response).catch((error: unknown) => {
      if (!hasLeft(error)) throw error;
    });
  };

/** @returns the names of its bytes. */
async function remove(
  db: Database,
  { opened, row }: OwnDocument,
  at: Date,
): Promise<readonly string[]> {
  const locked = await lockCallersBooking(db, opened);
  const names = await deleteDocument(db, row);
  if (names.length > 0) await noteOtherDocuments(db, { ...locked, at });
  return names;
}

const createDeleteDocument =
  (dependencies: ApiDependencies): RequestHandler =>
  async (request, response) => {
    const { db, documents, now } = dependencies;
    const own = await findOwn(dependencies, request);
    const names = await afterCallingOff(paymentDesk(dependencies), () =>
      db.transaction((transaction) => remove(transaction, own, now())),
    );
    await removeBytes(db, documents, names);
    sendPrivate(response, { data: {} });
  };

export function createDocumentsRouter(dependencies: ApiDependencies): Router {
  const router = Router();
  router.use('/api/v0/leads/:uuid/documents', keepPrivate);
  router
    .route('/api/v0/leads/:uuid/documents')
    .post(createPostDocument(dependencies))
    .all(refuseMethods('POST'));
  router
    .route('/api/v0/leads/:uuid/documents/:id')
    .get(createGetDocument(dependencies))
    .delete(createDeleteDocument(dependencies))
    .all(refuseMethods('GET, HEAD, DELETE'));
  return router;
}
