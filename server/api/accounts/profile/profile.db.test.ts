import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import type { LoginWire } from '../../../../shared/contracts/user.wire.ts';
import { profilePictureBytes } from '../../../../shared/domain/user/profilePicture.ts';
import { accountSettings, signInByEmail, userCall } from '../../../../test/support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../../../../test/support/apiFixture.ts';
import { restartTables } from '../../../../test/support/emptyTables.ts';
import { started } from '../../../../test/support/started.ts';
import { signIn } from '../signIn.ts';

let api: ApiFixture;
let ann: LoginWire;

beforeAll(async () => {
  api = await openApiFixture();
});
afterAll(() => started(api).close());
beforeEach(async () => {
  await restartTables(api.db, 'login_codes, sessions, users, outbox');
  ann = await signInByEmail(api, 'ann@example.org');
});

const enter = (one: ApiFixture, value: string): Promise<LoginWire> =>
  signIn(
    { db: one.db, now: () => new Date('2027-03-15T12:00:00Z'), accounts: accountSettings },
    { loginType: 'email_otp', identifier: { kind: 'email', value } },
    { words: '', country: null, site: 'main', language: 'en', earlierToken: undefined },
  );

const details = async (login = ann) =>
  (await userCall(api, login, 'get', 'details').expect(200)).body;

describe('a name', () => {
  const put = (body: object, login: LoginWire | null = ann) =>
    userCall(api, login, 'put', 'details').send(body);

  test('is kept without the spaces around it, for its owner alone', async () => {
    const bo = await signInByEmail(api, 'bo@example.org');
    const { body } = await put({ user: { name: ' Ann Lee ' } }).expect(200);
    expect(body).toEqual({ data: expect.objectContaining({ id: ann.id, name: 'Ann Lee' }) });
    expect([(await details()).name, (await details(bo)).name]).toEqual(['Ann Lee', '']);
  });

  test.each([
    {},
    { user: {} },
    { user: { name: ' ' } },
    { user: { name: 'a'.repeat(121) } },
    { name: 'Ann' },
  ])('is not in %j', async (body) => {
    const answer = await put(body).expect(422);
    expect(answer.body.message.user_friendly_message).toContain('1 to 120');
    expect((await details()).name).toBe('');
  });

  test('changes neither role nor address', async () => {
    await put({ user: { name: 'Ann', role: 'partner', email: 'x@example.org', id: 7 } });
    const { rows } = await api.db.execute(sql`select id, role from users`);
    expect(rows).toEqual([{ id: ann.id, role: 'renter' }]);
  });
});

describe('a picture', () => {
  const put = (body: Buffer, type = 'image/jpeg', login: LoginWire | null = ann) =>
    userCall(api, login, 'put', 'picture').set('Content-Type', type).send(body);

  /** Red on the left and blue on the right. */
  const photo = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#f00' } }).composite([
      {
        input: { create: { width: 30, height: 40, channels: 3, background: '#00f' } },
        gravity: 'east',
      },
    ]);

  const shown = async (login: LoginWire): Promise<Buffer> => {
    const answer = await userCall(api, login, 'get', 'picture').expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
    return answer.body as Buffer;
  };

  test.each([
    ['image/jpeg', (made: Sharp) => made.jpeg()],
    ['image/png', (made: Sharp) => made.png()],
    ['image/webp', (made: Sharp) => made.webp()],
    ['image/png', (made: Sharp) => made.jpeg()],
  ])('sent as %s is a small square at an address of its own', async (type, encode) => {
    const { body } = await put(await encode(photo()).toBuffer(), type).expect(200);
    expect(body.data).toMatchObject({ id: ann.id });
    expect(body.data.profile_image_url).toMatch(/^\/api\/v0\/users\/picture\?v=[\w-]{22}$/);
    expect((await details()).profile_image_url).toBe(body.data.profile_image_url);
    expect(await sharp(await shown(ann)).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });
  });

  test('is the right way up, and says neither where nor with what it was taken', async () => {
    const taken = { IFD0: { Make: 'Camera of Ann', Orientation: '6' } };
    // Turned by a quarter, what was on the left is above.
    const sent = await photo().jpeg().withExif(taken).withMetadata({ orientation: 6 }).toBuffer();
    expect((await sharp(sent).metadata()).orientation).toBe(6);
    await put(sent).expect(200);
    const kept = await shown(ann);
    const { exif, orientation } = await sharp(kept).metadata();
    expect([exif, orientation, kept.includes('Camera')]).toEqual([undefined, undefined, false]);
    const at = async (top: number): Promise<readonly number[]> => [
      ...(await sharp(kept).extract({ left: 128, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    const [[red = 0], [, , blue = 0]] = [await at(20), await at(236)];
    expect([red, blue].every((level) => level > 200)).toBe(true);
  });

  test('takes the place of the earlier one, at another address', async () => {
    const first = (await put(await photo().png().toBuffer()).expect(200)).body.data;
    const second = (await put(await photo().negate().png().toBuffer()).expect(200)).body.data;
    expect(second.profile_image_url).not.toBe(first.profile_image_url);
    expect(await api.db.$count(sql`user_pictures`)).toBe(1);
  });

  test('is its owner’s alone, and can be taken away', async () => {
    const bo = await signInByEmail(api, 'bo@example.org');
    await put(await photo().png().toBuffer()).expect(200);
    await userCall(api, bo, 'get', 'picture').expect(404);
    await userCall(api, bo, 'delete', 'picture').expect(200);
    await shown(ann);
    const { body } = await userCall(api, ann, 'delete', 'picture').expect(200);
    expect(body.data).toMatchObject({ id: ann.id, profile_image_url: null });
    await userCall(api, ann, 'get', 'picture').expect(404);
  });

  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const cut = async () => (await photo().jpeg().toBuffer()).subarray(0, 120);
  const vast = () =>
    sharp({ create: { width: 7100, height: 7100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  const wordsOf = { 413: '5 MB', 415: 'JPEG, PNG or WebP', 422: 'JPEG, PNG or WebP' };

  test.each([
    ['nothing', async () => Buffer.alloc(0), 'image/png', 422],
    ['words', async () => Buffer.from('no picture'), 'image/png', 422],
    ['a drawing', async () => Buffer.from(drawing), 'image/png', 422],
    ['another format', () => photo().gif().toBuffer(), 'image/png', 422],
    ['a part of one', cut, 'image/jpeg', 422],
    ['more points than anybody has', vast, 'image/png', 422],
    ['a type that is none', () => photo().png().toBuffer(), 'image/gif', 415],
    ['a page', async () => Buffer.from('<html>'), 'text/html', 415],
    ['too much', async () => Buffer.alloc(profilePictureBytes + 1, 0xff), 'image/jpeg', 413],
  ] as const)('is not %s', async (_what, make, type, status) => {
    const { body } = await put(await make(), type).expect(status);
    expect(body.message.user_friendly_message).toContain(wordsOf[status]);
    expect((await details()).profile_image_url).toBeNull();
  });

  test.each([
    ['another one of the same person', ['ann', 'ann']],
    ['sixteen of others', Array.from({ length: 17 }, (_, place) => `person-${place}`)],
  ])('is not taken beside %s', async (_what, names) => {
    const gate = Promise.withResolvers<null>();
    const accounts = { ...accountSettings, drawPortrait: () => gate.promise };
    const busy = await openApiFixture(undefined, { accounts });
    const body = await photo().png().toBuffer();
    const logins = new Map<string, LoginWire>();
    for (const name of names) logins.set(name, await enter(busy, `${name}@example.org`));
    const answers = names.map(async (name) => {
      const { headers, status } = await userCall(busy, logins.get(name) ?? null, 'put', 'picture')
        .set('Content-Type', 'image/png')
        .send(body);
      // The one that is refused lets the others go.
      if (status === 503) gate.resolve(null);
      return [status, headers['retry-after']];
    });
    const all = await Promise.all(answers);
    expect(all.filter(([status]) => status === 503)).toEqual([[503, '5']]);
    expect(all.filter(([status]) => status === 422)).toHaveLength(names.length - 1);
    await busy.close();
  });
});
