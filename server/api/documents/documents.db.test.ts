import { createServer, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import request from 'supertest';
import { confirmSessions, cookieOf, signInByEmail } from '../../../test/support/apiAccounts.ts';
import { stayValues } from '../../../test/support/guestBookings.ts';
import { NOTHING, openPapers, PAPERS_NOW, type Papers } from '../../../test/support/guestPapers.ts';
import { closeServer, listenLocally } from '../../../test/support/listen.ts';
import { makeBomb, makePdf, makePhoto } from '../../../test/support/paperFiles.ts';
import { started } from '../../../test/support/started.ts';
import { eventually } from '../../../test/support/until.ts';
import { leads } from '../db/leadTables.ts';

let papers: Papers;

beforeAll(async () => {
  papers = await openPapers();
});
afterAll(() => started(papers).close());
beforeEach(() => papers.reset());

describe('a file', () => {
  test('is kept as it is where it is a PDF, encrypted, and comes back as a download', async () => {
    const pdf = makePdf(300_000);
    const { body } = await papers.send(pdf, { name: 'Pass – Ann.pdf' }).expect(201);
    expect(body.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      field: 'passport',
      file_name: 'Pass – Ann.pdf',
      media_type: 'application/pdf',
      bytes: 300_000,
      created_at: PAPERS_NOW.toISOString(),
    });
    expect(await papers.stored()).toEqual({ ...NOTHING, files: 1 });
    const answer = await papers.read(body.data.id).expect(200);
    expect(pdf.equals(answer.body)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Pass ? Ann.pdf"; filename*=UTF-8''Pass%20%E2%80%93%20Ann.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test.each(['jpeg', 'png'] as const)('that is a %s is drawn anew', async (format) => {
    const photo = await makePhoto(format);
    const { body } = await papers.send(photo, { name: `me.${format}` }).expect(201);
    expect(body.data).toMatchObject({ file_name: 'me.jpg', media_type: 'image/jpeg' });
    const { body: bytes } = await papers.read(body.data.id).expect(200);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
    expect([metadata.exif, bytes.includes('the home of Ann')]).toEqual([undefined, false]);
    expect(await papers.stored()).toEqual({ ...NOTHING, files: 1 });
  });

  test('takes the place of what was sent for its field, and of nothing else', async () => {
    const first = await papers.send(makePdf(1000)).expect(201);
    await papers.send(makePdf(1000), { field: 'paper_1' }).expect(201);
    const second = await papers.send(makePdf(2000)).expect(201);
    await papers.read(first.body.data.id).expect(404);
    await papers.read(second.body.data.id).expect(200);
    expect(await papers.stored()).toEqual({ ...NOTHING, files: 2 });
  });

  test('goes where it is removed', async () => {
    const { body } = await papers.send(makePdf(1000)).expect(201);
    expect((await papers.remove(body.data.id).expect(200)).body).toEqual({ data: {} });
    await papers.remove(body.data.id).expect(404);
    expect(await papers.stored()).toEqual(NOTHING);
  });

  test('may have 10 MB', async () => {
    await papers.send(makePdf(10 * 1024 * 1024)).expect(201);
  });

  test('is one of twenty at most', async () => {
    for (let place = 1; place <= 20; place += 1) {
      await papers.send(makePdf(100), { field: `paper_${place}` }).expect(201);
    }
    await papers.send(makePdf(100), { field: 'paper_21' }).expect(409);
    await papers.send(makePdf(100), { field: 'paper_20' }).expect(201);
    expect(await papers.stored()).toEqual({ ...NOTHING, files: 20 });
  });
});

describe('what is not taken', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const half = async () => (await makePhoto()).subarray(0, 300);

  test.each<[string, () => Buffer | Promise<Buffer>, string, number, string]>([
    ['a byte too much', () => makePdf(10 * 1024 * 1024 + 1), 'a.pdf', 413, 'document_too_large'],
    ['10.1 MB', () => makePdf(10.1 * 1024 * 1024), 'a.pdf', 413, 'document_too_large'],
    ['a page behind .pdf', () => Buffer.from('<html>'), 'a.pdf', 415, 'document_kind'],
    ['a program behind .pdf', () => Buffer.from('MZ\x90\0'), 'a.pdf', 415, 'document_kind'],
    ['an SVG with a script', () => Buffer.from(svg), 'a.svg', 415, 'document_kind'],
    ['an SVG behind .png', () => Buffer.from(svg), 'a.png', 415, 'document_kind'],
    ['another kind of picture', () => makePhoto('webp'), 'a.webp', 415, 'document_kind'],
    ['half a picture', half, 'a.jpg', 415, 'document_kind'],
    ['a picture of 900 million pixels', makeBomb, 'a.png', 415, 'document_kind'],
    ['nothing', () => Buffer.alloc(0), '', 415, 'document_kind'],
  ])('%s: it says why, and leaves nothing', async (_what, make, name, status, code) => {
    const answer = await papers.send(await make(), { name });
    expect([answer.status, answer.body.error_code]).toEqual([status, code]);
    expect(answer.body.message.user_friendly_message).toMatch(/\w{3}.*\.$/);
    expect(await papers.stored()).toEqual(NOTHING);
  });

  test.each(['shoe', 'full_name', ''])('a file for the field %j', async (field) => {
    expect((await papers.send(makePdf(1000), { field })).status).toBe(400);
    expect(await papers.stored()).toEqual(NOTHING);
  });

  const post = () =>
    request(papers.api.app).post(papers.address()).set('Cookie', papers.own().cookie);

  test('a form of another kind, or without a file', async () => {
    await post().send({ field: 'passport' }).expect(415);
    const { body } = await post().field('field', 'passport').expect(415);
    expect(body.error_code).toBe('document_kind');
    await post().set('Content-Type', 'multipart/form-data').send('x').expect(400);
  });

  test('a form that ends too soon', async () => {
    const { body, status } = await post()
      .set('Content-Type', 'multipart/form-data; boundary=b')
      .send(`${FORM_HEAD}%PDF-1.7\n`);
    expect([status, body.error_code]).toEqual([400, 'document_broken']);
    expect(await papers.stored()).toEqual(NOTHING);
  });
});

const FORM_HEAD = [
  '--b',
  'Content-Disposition: form-data; name="field"',
  '',
  'passport',
  '--b',
  'Content-Disposition: form-data; name="file"; filename="a.pdf"',
  '',
  '',
].join('\r\n');

test('a transfer that breaks off at 60 % leaves nothing, and the next one is taken', async () => {
  const server = createServer(papers.api.app);
  const origin = await listenLocally(server);
  const pdf = makePdf(5_000_000);
  const call = httpRequest(`${origin}${papers.address()}`, {
    method: 'POST',
    headers: {
      Cookie: papers.own().cookie,
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': pdf.length + FORM_HEAD.length + 9,
    },
  });
  call.on('error', () => undefined);
  call.write(FORM_HEAD);
  call.write(pdf.subarray(0, 3_000_000));
  const uploads = async () => (await papers.stored()).incoming.length;
  await eventually(async () => expect(await uploads()).toBe(1), 'it has begun to come');
  call.destroy();
  await eventually(async () => expect(await uploads()).toBe(0), 'its file is gone');
  expect(await papers.stored()).toEqual(NOTHING);
  await closeServer(server);
  await papers.send(pdf).expect(201);
});

describe('somebody else', () => {
  let id: string;

  beforeEach(async () => {
    id = (await papers.send(makePdf(1000)).expect(201)).body.data.id;
  });

  const refusedTo = async (cookie: string) => {
    expect((await papers.send(makePdf(1000), { cookie })).status).toBe(404);
    expect((await papers.read(id, { ...papers.own(), cookie })).status).toBe(404);
    expect((await papers.remove(id, cookie)).status).toBe(404);
    expect(await papers.stored()).toEqual({ ...NOTHING, files: 1 });
  };

  test('who knows the number of the booking alone finds nothing', async () => {
    await refusedTo('');
    await refusedTo(`booking_device=${'x'.repeat(43)}`);
  });

  test('who is signed in finds nothing', async () => {
    await refusedTo(cookieOf(await signInByEmail(papers.api, 'bo@example.org')));
  });

  test('who has a booking of his own finds nothing under it', async () => {
    await papers.read(id, await papers.begin()).expect(404);
  });

  test('is whoever began it in that browser, once it is an account’s', async () => {
    const { cookie, uuid } = papers.own();
    const [lead] = await papers.api.db.select().from(leads).where(eq(leads.uuid, uuid));
    const login = cookieOf(await signInByEmail(papers.api, String(lead?.email)));
    await refusedTo(cookie);
    await papers.read(id, { uuid, cookie: login }).expect(200);
    await confirmSessions(papers.api.db, PAPERS_NOW);
    const { body } = await request(papers.api.app)
      .get('/api/v0/users/export')
      .set('Cookie', login)
      .expect(200);
    expect(body.documents).toEqual([expect.objectContaining({ id, file_name: 'passport.pdf' })]);
    expect(JSON.stringify(body)).not.toContain('storage_name');
  });
});

describe('its booking', () => {
  const act = (change: object, version = 1) => {
    const { device, uuid } = papers.own();
    return papers.guest.act(uuid, change, { device, version });
  };

  test('tells what was sent for it, and is of the same version', async () => {
    const { body } = await papers.send(makePdf(1000)).expect(201);
    const { device, uuid } = papers.own();
    const { booking } = (await papers.guest.read(uuid, { device })).body.data;
    expect([booking.version, booking.documents]).toEqual([1, [body.data]]);
  });

  test('can be submitted once a paper that is wanted is there', async () => {
    const { device, propertyId, uuid } = papers.own();
    const values = stayValues(await papers.guest.stayOf(propertyId));
    const step = { section: 'accommodation', values, device, version: 1 };
    await papers.guest.put(uuid, step).expect(200);
    expect((await act({ submit: true }, 2)).body.error_code).toBe('section_incomplete');
    await papers.send(makePdf(1000)).expect(201);
    await act({ submit: true }, 2).expect(200);
  });

  test.each(['sent', 'removed'] as const)(
    'is a draft again when a document is %s after it was submitted, and its stay is free',
    async (change) => {
      const { device, propertyId, uuid } = papers.own();
      const values = stayValues(await papers.guest.stayOf(propertyId));
      await papers.guest.put(uuid, { section: 'accommodation', values, device, version: 1 });
      const { id } = (await papers.send(makePdf(1000)).expect(201)).body.data;
      expect((await act({ submit: true }, 2).expect(200)).body.data.booking.hold).not.toBeNull();
      if (change === 'sent') await papers.send(makePdf(2000)).expect(201);
      else await papers.remove(id).expect(200);
      expect((await papers.guest.read(uuid, { device })).body.data.booking).toMatchObject({
        state: 'draft',
        version: 4,
        hold: null,
        submitted_at: null,
      });
      await act({ extend_hold: true }, 3).expect(412);
    },
  );

  test('has none once it is withdrawn, and takes none', async () => {
    const { body } = await papers.send(makePdf(1000)).expect(201);
    const withdrawn = await act({ withdraw: true }).expect(200);
    expect(withdrawn.body.data.booking.documents).toEqual([]);
    await papers.send(makePdf(1000)).expect(409);
    await papers.read(body.data.id).expect(409);
    expect(await papers.stored()).toEqual({ ...NOTHING, files: 1, removals: 1 });
  });
});
