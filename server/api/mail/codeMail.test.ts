import { expect, test } from '@jest/globals';
import { mainIdentity } from '../partners/siteIdentity.ts';
import { codeMail, codeSms } from './codeMail.ts';

const site = mainIdentity('https://homes.example');

test.each([
  ['login', 'logs you in', 'is your Amber code, good'],
  ['confirm', 'confirms that it is you', 'to confirm a change of your account'],
  ['add', 'adds this address, and any account that it opens', 'to give this number to an account'],
] as const)('a code to %s says what it does', (purpose, mail, sms) => {
  const code = { to: 'ann@example.org', code: '012345', purpose };
  expect(codeMail(code, site, 'en').text).toContain(mail);
  const text = codeSms(code, site, 'en');
  expect(text).toContain(sms);
  expect(text.split('\n').at(-1)).toBe('@homes.example #012345');
  // Two messages of the phone network at most.
  expect(text.length).toBeLessThanOrEqual(2 * 153);
});
