import { expect, test } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { loggableError } from './loggableError.ts';
import { loggedPath } from './requestLog.ts';

test('an error is logged with message, code and frames', () => {
  const logged = loggableError(Object.assign(new Error('no disk'), { code: 'ENOSPC' }));
  expect(logged).toMatchObject({ name: 'Error', message: 'no disk', code: 'ENOSPC' });
  expect(logged.stack).toContain('    at ');
});

test('an error of the database keeps its code and none of the values', () => {
  const cause = Object.assign(new Error('Key (email)=(ann@example.org) already exists'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'ann@example.org',
  });
  const error = new DrizzleQueryError('insert', ['ann@example.org'], cause);
  for (const logged of [loggableError(error), loggableError(cause)]) {
    expect(logged).toMatchObject({ message: 'a statement failed', code: '23505' });
    expect(JSON.stringify(logged)).not.toContain('ann@');
  }
});

test('what is no error is logged by its kind', () => {
  expect(loggableError('ann@example.org')).toEqual({ name: 'string', message: '', stack: '' });
});

test.each([
  ['/api/v0/leads/0b0e7c1e-1111-4222-8333-444455556666', '/api/v0/leads/:id'],
  ['/api/v0/leads/12/more', '/api/v0/leads/:id'],
  ['/API/v0/Leads/12', '/API/v0/Leads/:id'],
  ['/api/v0/leads/', '/api/v0/leads/'],
  ['/api/v0/leads/virtual_tour_request', '/api/v0/leads/virtual_tour_request'],
  ['/api/v0/leads/virtual_tour_request/', '/api/v0/leads/virtual_tour_request/'],
  ['/api/v0/regions/34', '/api/v0/regions/34'],
  ['/api/v0/regions/ann@example.org', '/api/v0/regions/:token'],
  ['/api/v0/inventories/ann%40example.org/room_types', '/api/v0/inventories/:token/room_types'],
  ['/api/v0/inventories/elm-house-2-london', '/api/v0/inventories/elm-house-2-london'],
  [
    '/images/0123456789abcdef0123456789abcdef/card-80.avif',
    '/images/0123456789abcdef0123456789abcdef/card-80.avif',
  ],
])('%s is logged as %s', (path, expected) => {
  expect(loggedPath(path)).toBe(expected);
});
