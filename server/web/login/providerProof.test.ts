import { expect, test } from '@jest/globals';
import { providerProof } from './providerProof.ts';

test.each([
  ['google', 'id_token=t&state=s', { id_token: 't' }],
  ['google', 'code=c', undefined],
  ['google', 'id_token=', undefined],
  ['google', 'error=access_denied&id_token=t', undefined],
  ['apple', 'id_token=t&code=c', { id_token: 't', authorization_code: 'c' }],
  [
    'apple',
    'id_token=t&user=%7B%22name%22%3A%7B%22firstName%22%3A%22Ada%22%7D%7D',
    { id_token: 't', user: { name: { firstName: 'Ada' } } },
  ],
  ['apple', 'id_token=t&user=%7B', { id_token: 't', user: undefined }],
  ['apple', 'code=c', undefined],
  ['facebook', 'access_token=t', { access_token: 't' }],
  ['wechat', 'code=c&state=s', { code: 'c' }],
  ['wechat', 'state=s', undefined],
] as const)('%s: %s', (provider, answer, proof) => {
  expect(providerProof(provider, new URLSearchParams(answer))).toEqual(proof);
});
