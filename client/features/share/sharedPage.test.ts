import { expect, test } from '@jest/globals';
import { emailAddress, whatsAppAddress } from './sharedPage.ts';

const page = { url: 'https://amber.example/places/a-b', title: 'Bed & Books?' };

test('an e-mail has the title as its subject and the address below the text', () => {
  const { pathname, protocol, searchParams } = new URL(emailAddress(page, 'Look & see:'));
  expect([protocol, pathname]).toEqual(['mailto:', '']);
  expect(searchParams.get('subject')).toBe('Bed & Books?');
  expect(searchParams.get('body')).toBe('Look & see:\nhttps://amber.example/places/a-b');
});

test('a message for WhatsApp ends in the address', () => {
  const { host, searchParams } = new URL(whatsAppAddress(page, 'Look & see:'));
  expect(host).toBe('wa.me');
  expect(searchParams.get('text')).toBe('Look & see: https://amber.example/places/a-b');
});
