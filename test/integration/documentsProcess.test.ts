import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiProcess, startApiProcess } from '../support/apiProcess.ts';
import { siteCatalogue } from '../support/fixtures/catalogues.ts';
import { fillDataFolder } from '../support/fixtures/dataFolder.ts';
import { makeLead } from '../support/leadBody.ts';
import { formWith, makeBomb, makePdf, makePhoto } from '../support/paperFiles.ts';
import { type RawAnswer, rawRequest } from '../support/rawHttp.ts';
import { sampleSize } from '../support/sampled.ts';
import { started } from '../support/started.ts';
import { eventually } from '../support/until.ts';
import { endProcesses, startWebProcess, type WebProcess } from '../support/webProcess.ts';

// Files that are sent for bookings, through both processes.

const HOUSE = 'kingfisher-house-london';
const START_LIMIT_MS = 300_000;
const MEGABYTE = 1024 * 1024;

let dataDir: string;
let api: ApiProcess | undefined;
let web: WebProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'documents-process-'));
  await fillDataFolder(dataDir, siteCatalogue());
  api = await startApiProcess({ DATA_DIR: dataDir, LEADS_PER_PHONE: '100' });
  web = await startWebProcess({ API_BASE_URL: api.url, LEADS_PER_MINUTE: '1000' });
}, START_LIMIT_MS);
afterAll(async () => {
  await endProcesses();
  await rm(dataDir, { recursive: true, force: true });
});

const call = (address: string, request: Parameters<typeof rawRequest>[1] = {}) =>
  rawRequest(started(web).url, { ...request, path: address });

const sendJson = async (
  method: string,
  address: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> => {
  const answer = await call(address, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (answer.status >= 300) throw new Error(answer.text);
  return answer;
};

interface Begun {
  readonly address: string;
  readonly cookie: string;
}

/** A guest's booking, with what its browser knows it by. */
const begin = async (): Promise<Begun> => {
  const house = JSON.parse((await call(`/api/v0/inventories/${HOUSE}`)).text).data;
  const made = await sendJson('POST', '/api/v0/leads', {
    lead: makeLead({ inventory_id: house.id }),
  });
  const lead = `/api/v0/leads/${JSON.parse(made.text).data.uuid}`;
  const step = { booking: { section: 'personal_form', values: {}, draft: true } };
  const { headers } = await sendJson('PUT', lead, step, { 'If-Match': '"0"' });
  const cookie = headers['set-cookie']?.map((line) => line.split(';', 1)[0]).join('; ') ?? '';
  return { address: `${lead}/documents`, cookie };
};

const send = ({ address, cookie }: Begun, bytes: Buffer, name = 'passport.pdf') => {
  const form = formWith([['field', 'passport']], { bytes, name });
  return call(address, {
    method: 'POST',
    headers: { Cookie: cookie, ...form.headers },
    body: form.body,
  });
};

const stored = async () => {
  const names = await readdir(path.join(dataDir, 'documents')).catch(() => []);
  const incoming = await readdir(path.join(dataDir, 'documents/incoming')).catch(() => []);
  return { files: names.filter((name) => name !== 'incoming').length, incoming };
};

const memoryOf = ({ pid }: { readonly pid: number }): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

test('a picture comes back drawn anew, and lies on the disk as nobody can read it', async () => {
  const booking = await begin();
  const sent = await send(booking, await makePhoto(), 'me.jpeg');
  expect(sent.status).toBe(201);
  const { id } = JSON.parse(sent.text).data;
  const { bytes, headers } = await call(`${booking.address}/${id}`, {
    headers: { Cookie: booking.cookie },
  });
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  const [name = ''] = await readdir(path.join(dataDir, 'documents'));
  expect(readFileSync(path.join(dataDir, 'documents', name)).includes('JFIF')).toBe(false);
  const other = await begin();
  expect(
    (await call(`${booking.address}/${id}`, { headers: { Cookie: other.cookie } })).status,
  ).toBe(404);
});

const pageOf = ({ address }: Begun): string =>
  `/places/${HOUSE}/form?lead_uuid=${address.split('/').at(-2)}&step=confirmation_documents`;

/** As a browser without scripts sends it: to the page of its form. */
const sendPlainly = (booking: Begun, bytes: Buffer) => {
  const form = formWith([['field', 'passport']], { bytes, name: 'passport.pdf' });
  const headers = { ...form.headers, Cookie: booking.cookie, 'Sec-Fetch-Site': 'same-origin' };
  const path = `${pageOf(booking)}&field=passport`;
  return call(path, { method: 'POST', headers, body: form.body });
};

test('without scripts a form leads on to its page', async () => {
  const booking = await begin();
  const sizes = [1000, 10.1 * MEGABYTE, 17 * MEGABYTE];
  const answers = [];
  for (const size of sizes) answers.push(await sendPlainly(booking, makePdf(size)));
  expect(answers.map(({ headers, status }) => [status, headers.location])).toEqual([
    [303, pageOf(booking)],
    [413, undefined],
    [413, undefined],
  ]);
});

test('one that breaks off at 60 % leaves nothing behind', async () => {
  const before = await stored();
  const { address, cookie } = await begin();
  const form = formWith([['field', 'passport']], { bytes: makePdf(8 * MEGABYTE), name: 'a.pdf' });
  const sending = httpRequest(`${started(web).url}${address}`, {
    method: 'POST',
    headers: { Cookie: cookie, ...form.headers },
  });
  sending.on('error', () => undefined);
  sending.write(form.body.subarray(0, form.body.length * 0.6));
  await eventually(
    async () => expect((await stored()).incoming).toHaveLength(1),
    'it has begun to come',
  );
  sending.destroy();
  await eventually(async () => expect(await stored()).toEqual(before), 'its file is gone');
});

describe('memory', () => {
  const SENDERS = sampleSize(16, 48);
  /** About half of what is sent: pieces that are done with, which a busy machine clears away late. */
  const ALLOWED = sampleSize(100, 240) * MEGABYTE;

  /** Half of them have no scripts. */
  const isPlain = (place: number): boolean => place % 2 === 1;

  const growth = async (work: () => Promise<unknown>): Promise<readonly number[]> => {
    const processes = [started(api), started(web)];
    const before = processes.map(memoryOf);
    let isDone = false;
    const peaks = before.map(() => 0);
    const watch = (async () => {
      while (!isDone) {
        for (const [place, one] of processes.entries()) {
          peaks[place] = Math.max(peaks[place] ?? 0, memoryOf(one));
        }
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    await work();
    isDone = true;
    await watch;
    return peaks.map((peak, place) => peak - (before[place] ?? 0));
  };

  test('stays what it is while many send 10 MB each at once, and some send bombs', async () => {
    const bookings: Begun[] = [];
    for (let count = 0; count < SENDERS + 2; count += 1) bookings.push(await begin());
    const [first, second, ...others] = bookings;
    if (!first || !second) throw new Error('no bookings');
    const [pdf, bomb] = [makePdf(10 * MEGABYTE), makeBomb()];
    // The code of both is warm then.
    await send(first, pdf);
    let statuses: readonly number[] = [];
    const grown = await growth(async () => {
      const sent = [
        ...others.map((booking, place) => (isPlain(place) ? sendPlainly : send)(booking, pdf)),
        ...[first, second].map((booking) => send(booking, bomb, 'me.png')),
      ];
      statuses = (await Promise.all(sent)).map(({ status }) => status);
    });
    const taken = others.map((_booking, place) => (isPlain(place) ? 303 : 201));
    expect(statuses).toEqual([...taken, 415, 415]);
    expect(grown.map((bytes) => bytes < ALLOWED || bytes)).toEqual([true, true]);
    expect((await stored()).incoming).toEqual([]);
  });
});
