import { expect, test } from '@jest/globals';
import { experimentVisitor } from './experimentVisitor.ts';

const ID = '0b5a9c3e-5d0a-4b34-9f0a-8f5c5a4a1d11';

const visitorWith = (headers: Readonly<Record<string, string>>, isConsentRequired = false) =>
  experimentVisitor({ headers }, isConsentRequired);

test('a visitor is known by the cookies of his browser', () => {
  const cookie = `a=1; visitor_id=${ID}; experiment_buckets=layout__0%3AA`;
  expect(visitorWith({ cookie })).toEqual({ id: ID, isNew: false, buckets: { layout__0: 'A' } });
});

test.each([
  ['no cookie', {}],
  ['an empty one', { cookie: 'visitor_id=' }],
  ['what is no id', { cookie: 'visitor_id=%3Cscript%3E' }],
  ['a flood', { cookie: `visitor_id=${'a'.repeat(65)}` }],
])('with %s he is somebody new, where no consent is required', (_what, headers) => {
  const visitor = visitorWith(headers);
  expect(visitor).toMatchObject({ isNew: true, buckets: {} });
  expect(visitor?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(visitorWith(headers)?.id).not.toBe(visitor?.id);
});

test('where consent is required, nobody is known before the browser keeps an id', () => {
  expect(visitorWith({ cookie: 'experiment_buckets=layout__0%3AA' }, true)).toBeUndefined();
  expect(visitorWith({ cookie: `visitor_id=${ID}` }, true)).toMatchObject({ id: ID });
});

test.each([true, false])('who refuses on every site is never known %#', (isConsentRequired) => {
  const headers = { cookie: `visitor_id=${ID}`, 'sec-gpc': '1' };
  expect(visitorWith(headers, isConsentRequired)).toBeUndefined();
  expect(visitorWith({ ...headers, 'sec-gpc': '0' }, isConsentRequired)).toBeDefined();
});
