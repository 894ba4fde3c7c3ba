import { expect, test } from '@jest/globals';
import { plainAddress } from './plainAddress.ts';

const SITE = 'https://amber.example';
const UUID = '3f2b8c1e-9a4d-4e6f-8b7a-1c2d3e4f5a6b';

test.each([
  [`${SITE}/`, `${SITE}/`],
  [
    `${SITE}/places/search/london?p=2&max_price=300`,
    `${SITE}/places/search/london?p=2&max_price=300`,
  ],
  [`${SITE}/leads?lead_uuid=${UUID}&p=2`, `${SITE}/leads?p=2`],
  [`${SITE}/?user_auth_token=abc&token=x&reset_token=y`, `${SITE}/`],
  [`${SITE}/?email=me%40mail.example&phone=07700900123&name=Ada`, `${SITE}/`],
  [`${SITE}/?note=me%40mail.example&say=call+07700+900123`, `${SITE}/`],
  [`${SITE}/?next=${UUID}`, `${SITE}/`],
  [`${SITE}/payments/abc?utm_source=mail`, `${SITE}/payments/:token?utm_source=mail`],
  [`${SITE}/?gclid=Cj0KCQjwAbCdEf1234567890XyZ`, `${SITE}/?gclid=Cj0KCQjwAbCdEf1234567890XyZ`],
  [`${SITE}/?utm_term=me%40mail.example`, `${SITE}/`],
  [
    `https://ada:secret@mail.example/inbox/me%40mail.example#part`,
    'https://mail.example/inbox/:token',
  ],
  ['android-app://com.search.app/', 'android-app://com.search.app/'],
  ['no address', ''],
  ['', ''],
])('%s is kept as %s', (address, kept) => {
  expect(plainAddress(address)).toBe(kept);
});
