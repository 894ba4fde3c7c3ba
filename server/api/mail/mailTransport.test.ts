import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createMailTransport, type Mail } from './mailTransport.ts';

const mail: Mail = {
  id: 7,
  createdAt: new Date('2027-03-15T12:00:00Z'),
  to: 'ann@example.org',
  subject: 'One change',
  text: 'Here it is.',
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'letters-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A line each, however the file breaks them. */
const headersOf = async (sent: Mail): Promise<readonly string[]> => {
  const transport = createMailTransport({ way: 'files', folder, from: 'no-reply@homes.example' });
  expect(await transport.send(sent)).toBe('filed');
  const [head = ''] = readFileSync(path.join(folder, '7.eml'), 'utf8').split('\r\n\r\n');
  return head.replaceAll(/\r\n\s+/g, ' ').split('\r\n');
};

test('mail that can be ended says to mail programs how, by one click', async () => {
  const unsubscribe = `https://homes.example/api/v0/alerts/unsubscribe/${'0'.repeat(64)}`;
  const headers = await headersOf({ ...mail, unsubscribe });
  expect(headers).toEqual(
    expect.arrayContaining([
      `List-Unsubscribe: <${unsubscribe}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      `Message-ID: <outbox-7-${mail.createdAt.getTime()}@homes.example>`,
    ]),
  );
});

test('mail of a partner comes in his name, as text and in his colours', async () => {
  const colors = { brand: '#00539f', cta: null, footer: null };
  const headers = (await headersOf({ ...mail, fromName: 'Leeds Homes', colors })).join('\n');
  expect(headers).toContain('From: Leeds Homes <no-reply@homes.example>');
  expect(headers).toContain('Content-Type: multipart/alternative');
  const file = readFileSync(path.join(folder, '7.eml'), 'utf8').replaceAll(/=\r\n/g, '');
  expect(file).toContain('\r\n\r\nHere it is.\r\n');
  expect(file).toContain('background:#00539f');
});

test('other mail is text alone', async () => {
  expect((await headersOf(mail)).join('\n')).toContain('Content-Type: text/plain');
});

test('other mail cannot be ended', async () => {
  expect((await headersOf(mail)).join('\n')).not.toContain('List-Unsubscribe');
});
