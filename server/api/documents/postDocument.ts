import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Request, RequestHandler } from 'express';
import { stepsOf } from '../bookings/bookings.queries.ts';
import { noteOtherDocuments } from '../bookings/noteOtherDocuments.ts';
import type { Database } from '../db/database.ts';
import { properties } from '../db/schema.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { ApiError, badRequest } from '../http/apiError.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import { afterCallingOff, paymentDesk } from '../payments/paymentDesk.ts';
import { type AcceptedFile, acceptFile, withFolder } from './acceptFile.ts';
import { type CallersBooking, findCallersBooking, lockCallersBooking } from './callersBooking.ts';
import { wrongKind } from './documentFaults.ts';
import {
  announceBytes,
  countOtherFields,
  type DocumentRow,
  keepBytes,
  replaceDocument,
  toDocumentWire,
} from './documents.queries.ts';
import { removeBytes } from './documents.ts';
import { readUpload } from './readUpload.ts';

const MAX_DOCUMENTS = 20;
/** Each has a file on disk, and holds pieces of it. */
const UPLOADS_AT_ONCE = 64;
const BUSY_SECONDS = 5;
/** Bytes without a document are removed then: longer than storing them takes. */
const STORING_MS = 3_600_000;

const busy = (): ApiError =>
  new ApiError(503, 'http.busy', {
    'Retry-After': String(BUSY_SECONDS),
  });

/** What the home asks to be sent, as long as it is on offer. */
async function documentFields(db: Database, { inventoryId }: LeadRow): Promise<readonly string[]> {
  const [property] = await db
    .select()
    .from(properties)
    .where(eq(properties.id, inventoryId ?? -1));
  if (!property) return [];
  const fields = stepsOf(property).beforePayment.flatMap(({ section }) => section.fields);
  return fields.filter(({ kind }) => kind === 'document').map(({ name }) => name);
}

interface NewDocument extends CallersBooking {
  readonly file: AcceptedFile;
  readonly field: string;
  readonly at: Date;
}

interface Saved {
  readonly row: DocumentRow;
  /** Names of bytes that it has taken the place of. */
  readonly replaced: readonly string[];
}

/** Much may have happened since the file began to come. */
async function save(db: Database, { at, field, file, holder, lead }: NewDocument): Promise<Saved> {
  const opened = await lockCallersBooking(db, { lead, holder });
  if ((await countOtherFields(db, { leadId: lead.id, field })) >= MAX_DOCUMENTS) {
    throw new ApiError(409, { id: 'documents.full', values: { maximum: MAX_DOCUMENTS } });
  }
  if (!(await keepBytes(db, file.storageName, at))) throw busy();
  const { bytes, fileName, mediaType, storageName } = file;
  const own = { id: randomUUID(), leadId: lead.id, field, createdAt: at };
  const row: DocumentRow = { ...own, bytes, fileName, mediaType, storageName };
  await noteOtherDocuments(db, { ...opened, at });
  return { row, replaced: await replaceDocument(db, row) };
}

/** Noted before they are stored: whatever ends this process, no bytes are left without a document. */
async function store(
  dependencies: ApiDependencies,
  document: Omit<NewDocument, 'at'>,
): Promise<DocumentRow> {
  const { db, documents, now } = dependencies;
  const { path, storageName } = document.file;
  await announceBytes(db, storageName, new Date(now().getTime() + STORING_MS));
  try {
    await documents.store.put(storageName, path);
    const { replaced, row } = await afterCallingOff(paymentDesk(dependencies), () =>
      db.transaction((own) => save(own, { ...document, at: now() })),
    );
    await removeBytes(db, documents, replaced);
    return row;
  } catch (error) {
    // After any other fault nobody knows whether it was written: they go in their time, if it was not.
    if (error instanceof ApiError) await removeBytes(db, documents, [storageName]);
    throw error;
  }
}

async function receive(
  dependencies: ApiDependencies,
  { opened, request }: { readonly opened: CallersBooking; readonly request: Request },
): Promise<DocumentRow> {
  const { db, documents } = dependencies;
  const asked = await documentFields(db, opened.lead);
  return withFolder(documents, async (folder) => {
    const taken = await readUpload(request, async (sent, { field = '' }) => {
      if (!asked.includes(field)) throw badRequest('documents.notAsked');
      return { field, file: await acceptFile(documents, folder, sent) };
    });
    if (!taken) throw wrongKind();
    return store(dependencies, { ...opened, ...taken });
  });
}

/** One of each booking, and not too many of all: nobody takes the places of all by sending slowly. */
const createPlaces = () => {
  const taken = new Set<number>();
  return async <Result>(leadId: number, work: () => Promise<Result>): Promise<Result> => {
    if (taken.has(leadId) || taken.size >= UPLOADS_AT_ONCE) throw busy();
    taken.add(leadId);
    try {
      return await work();
    } finally {
      taken.delete(leadId);
    }
  };
};

/**
 * Takes a file for a field of a booking's form: `field` stands before it.
 * @throws ApiError 400, 404, 409, 413, 415, 503
 */
export const createPostDocument = (dependencies: ApiDependencies): RequestHandler => {
  const inPlace = createPlaces();
  return async (request, response) => {
    const opened = await findCallersBooking(dependencies, request);
    const row = await inPlace(opened.lead.id, () => receive(dependencies, { opened, request }));
    response.status(201);
    sendPrivate(response, { data: toDocumentWire(row) });
  };
};
