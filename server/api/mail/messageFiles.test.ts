import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mainIdentity } from '../partners/siteIdentity.ts';
import { smsIntoFolder } from '../sms/smsTransport.ts';
import { codeMail, codeSms } from './codeMail.ts';
import { createMailTransport } from './mailTransport.ts';
import { type ForgottenMessages, messageFolders, removeMessageFiles } from './messageFiles.ts';
import { noticeMail } from './noticeMail.ts';

const createdAt = new Date('2027-03-15T12:00:00Z');
const ANN = 'ann@example.org';
const BO = 'bo@example.org';
const PHONE = '+447700900123';

const site = mainIdentity('https://homes.example');

let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'messages-'));
  const { mail, texts } = messageFolders(dataDir);
  const mails = createMailTransport({ way: 'files', folder: mail, from: 'no-reply@localhost' });
  const code = { code: '012345', purpose: 'login' } as const;
  const notice = { change: 'added', address: '+44••••0123' } as const;
  await mails.send({ ...codeMail({ ...code, to: ANN }, site, 'en'), id: 1, createdAt });
  await mails.send({ ...noticeMail({ ...notice, to: ANN }, site, 'en'), id: 2, createdAt });
  await mails.send({ ...codeMail({ ...code, to: BO }, site, 'en'), id: 3, createdAt });
  const enquiry = { to: ANN, subject: 'We have your enquiry', text: `To: ${BO}` };
  await mails.send({ ...enquiry, id: 4, createdAt });
  const text = codeSms({ ...code, to: PHONE }, site, 'en');
  await smsIntoFolder(texts).send({ id: 5, to: PHONE, text });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const left = (): string[] =>
  Object.values(messageFolders(dataDir))
    .flatMap((folder) => readdirSync(folder))
    .sort();

test.each<[string, ForgottenMessages, string[]]>([
  ['no message', {}, ['1.eml', '2.eml', '3.eml', '4.eml', '5.txt']],
  ['a mail by its id', { mails: [4, 9] }, ['1.eml', '2.eml', '3.eml', '5.txt']],
  [
    'all that went to an address, however it was spelt',
    { recipients: ['Ann+room7@Example.org'] },
    ['3.eml', '5.txt'],
  ],
  ['all that went to a number', { recipients: [PHONE] }, ['1.eml', '2.eml', '3.eml', '4.eml']],
  ['the codes to an address', { codesTo: [ANN] }, ['2.eml', '3.eml', '4.eml', '5.txt']],
  ['the codes to a number', { codesTo: [PHONE] }, ['1.eml', '2.eml', '3.eml', '4.eml']],
  [
    'nothing to others whose address is like it',
    { recipients: ['joann@example.org', 'ann@example.or', ''] },
    ['1.eml', '2.eml', '3.eml', '4.eml', '5.txt'],
  ],
])('%s is forgotten', async (_what, messages, files) => {
  await removeMessageFiles(dataDir, messages);
  expect(left()).toEqual(files);
});

test('a code in Chinese is known as one, too', async () => {
  const { mail, texts } = messageFolders(dataDir);
  const mails = createMailTransport({ way: 'files', folder: mail, from: 'no-reply@localhost' });
  const code = { code: '012345', purpose: 'add' } as const;
  await mails.send({ ...codeMail({ ...code, to: ANN }, site, 'zh'), id: 6, createdAt });
  const text = codeSms({ ...code, to: PHONE }, site, 'zh');
  await smsIntoFolder(texts).send({ id: 7, to: PHONE, text });
  await removeMessageFiles(dataDir, { codesTo: [ANN, PHONE] });
  expect(left()).toEqual(['2.eml', '3.eml', '4.eml']);
});

test('without files there is nothing to forget', async () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'messages-'));
  await removeMessageFiles(empty, { mails: [1], recipients: [ANN] });
  expect(readdirSync(empty)).toEqual([]);
  rmSync(empty, { recursive: true });
});
