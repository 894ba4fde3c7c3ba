import { describe, expect, test } from '@jest/globals';
import { loggedPath, withoutSecrets } from './loggedPath.ts';

const UUID = '3f2b8c1e-9a4d-4e6f-8b7a-1c2d3e4f5a6b';

describe('a logged path', () => {
  test.each([
    ['/', '/'],
    ['/places/search/london?name=me%40mail.example', '/places/search/london'],
    ['/places/studio-apartment-12-london-e14-9gd', '/places/studio-apartment-12-london-e14-9gd'],
    [
      '/places/the-quarters-kelham-island-apartments-sheffield-2024',
      '/places/the-quarters-kelham-island-apartments-sheffield-2024',
    ],
    ['/payments/abc', '/payments/:token'],
    ['/partner/7/payments/abc', '/partner/7/payments/:token'],
    ['/partner/7/payments/complete?token=abc', '/partner/7/payments/complete'],
    ['/payments/complete?token=abc', '/payments/complete'],
    ['/api/v0/payments/abc/extra', '/api/v0/payments/:token/extra'],
    ['/api/v0//payments/abc', '/api/v0//payments/:token'],
    ['/api/v0/%70ayments/abc', '/api/v0/payments/:token'],
    ['/api/features/sdk-embedded', '/api/features/:token'],
    ['/sub/sdk-embedded?x=1', '/sub/:token'],
    ['/api/v0/experiments/exposures', '/api/v0/experiments/exposures'],
    ['/places/caf%C3%A9', '/places/caf%C3%A9'],
    [`/api/v0/leads/${UUID}`, '/api/v0/leads/:token'],
    ['/api/v0/leads/123', '/api/v0/leads/123'],
    ['/x/eyJhbGciOi.eyJzdWIiOiIx.c2lnbmF0dXJl', '/x/:token'],
    ['/x/0123456789abcdef0123456789abcdef', '/x/:token'],
    ['/x/aB3dE6gH9jK2mN5pQ8sT', '/x/:token'],
    ['/users/me%40mail.example', '/users/:token'],
    [
      '/images/0123456789abcdef0123456789abcdef/card-80.avif',
      '/images/0123456789abcdef0123456789abcdef/card-80.avif',
    ],
    ['/%', '/%'],
  ])('%s is written as %s', (path, written) => {
    expect(loggedPath(path)).toBe(written);
  });

  test('is bounded', () => {
    expect(loggedPath(`/${'a-'.repeat(4000)}`)).toHaveLength(300);
  });
});

test.each([
  [
    'GET https://u:p@api.example/api/v0/payments/abc?user_auth_token=x failed',
    'GET https://api.example/api/v0/payments/:token failed',
  ],
  ['see /forms/submit?token=abc&lead_uuid=1', 'see /forms/submit'],
  [`at /leads/${UUID}#part`, 'at /leads/:token'],
  ['no address here', 'no address here'],
  ['#main > div.card', '#main > div.card'],
])('%j loses its secrets', (text, written) => {
  expect(withoutSecrets(text)).toBe(written);
});
