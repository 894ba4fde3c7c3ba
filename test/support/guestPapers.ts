import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { ApiDependencies } from '../../server/api/dependencies.ts';
import { propertyDetail } from './apiFactories.ts';
import { documentsIn, openApiFixture } from './apiFixture.ts';
import { emptyTables } from './emptyTables.ts';
import { deviceIn, guestBookings } from './guestBookings.ts';
import { started } from './started.ts';

export const PAPERS_NOW = new Date('2027-03-15T12:00:00Z');

/** Nothing is stored, and no upload has left anything. */
export const NOTHING = { files: 0, incoming: [], removals: 0 };

const fields = ['passport', ...Array.from({ length: 21 }, (_, place) => `paper_${place + 1}`)];

const detail = propertyDetail({
  inventory_custom_form: [
    { section: 'personal_form', fields: [{ name: 'full_name', required: true, kind: 'name' }] },
    {
      section: 'confirmation_documents',
      fields: fields.map((name) => ({ name, required: name === 'passport', kind: 'document' })),
    },
  ],
});

export interface SentPaper {
  readonly field?: string;
  readonly name?: string;
  /** The browser that has begun the booking, unless given. */
  readonly cookie?: string;
}

/** A guest's booking of a home that may be sent 22 papers and wants a passport, one after the other. */
export const openPapers = async () => {
  const folder = path.join(tmpdir(), `documents-${process.pid}-${Date.now()}`);
  const documents = documentsIn(folder);
  const open = (own: Partial<ApiDependencies> = {}) =>
    openApiFixture(PAPERS_NOW, {
      documents,
      leads: { perPhone: 100, onMail: () => undefined },
      ...own,
    });
  const api = await open();
  const guest = guestBookings(api);

  const begin = async () => {
    const { id } = await guest.makeBookable({ detail });
    const { uuid } = await guest.enquire(id);
    const device = deviceIn(await guest.put(uuid, { values: { full_name: 'Ann Lee' } }));
    return { uuid, device, cookie: `booking_device=${device}`, propertyId: id };
  };
  let booking: Awaited<ReturnType<typeof begin>> | undefined;
  const own = () => started(booking);
  const address = (id?: string): string =>
    `/api/v0/leads/${own().uuid}/documents${id === undefined ? '' : `/${id}`}`;

  return {
    api,
    documents,
    address,
    /** Another API on the same database. */
    openBeside: (own: Partial<ApiDependencies>) => open({ db: api.db, ...own }),
    guest,
    own,
    begin,

    /** Nothing is there but a booking. */
    reset: async (): Promise<void> => {
      await emptyTables(
        api.db,
        'login_codes, sessions, users, leads, outbox, properties, jobs, lead_documents, document_removals',
      );
      await rm(folder, { recursive: true, force: true });
      booking = await begin();
    },

    /** What lies in the store, what uploads have left, and what is to go. */
    stored: async () => {
      const names = await readdir(folder).catch(() => []);
      const incoming = await readdir(path.join(folder, 'incoming')).catch(() => []);
      const { rows } = await api.db.execute(sql`select 1 from document_removals`);
      const files = names.filter((name) => name !== 'incoming').length;
      return { files, incoming, removals: rows.length };
    },

    send: (bytes: Buffer, sent: SentPaper = {}, app = api.app) => {
      const { cookie = own().cookie, field = 'passport' } = sent;
      const call = request(app).post(address()).set('Cookie', cookie).field('field', field);
      return call.attach('file', bytes, { filename: sent.name ?? 'passport.pdf' });
    },

    read: (
      id: string,
      { cookie, uuid }: { readonly cookie: string; readonly uuid: string } = own(),
    ) =>
      request(api.app)
        .get(`/api/v0/leads/${uuid}/documents/${id}`)
        .set('Cookie', cookie)
        .buffer(true)
        .parse((answer, done) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => done(null, Buffer.concat(chunks)));
        }),

    remove: (id: string, cookie = own().cookie) =>
      request(api.app).delete(address(id)).set('Cookie', cookie),

    close: async (): Promise<void> => {
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type Papers = Awaited<ReturnType<typeof openPapers>>;
