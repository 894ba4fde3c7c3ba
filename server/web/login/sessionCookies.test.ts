import { describe, expect, test } from '@jest/globals';
import {
  endedTokens,
  sessionTokens,
  stripTokens,
  withoutSessionCookies,
} from './sessionCookies.ts';

describe('the tokens of a request', () => {
  test.each([
    [undefined, {}],
    ['', {}],
    ['utm_source=a; user_auth_token=abc.d=e; other=1', { user_auth_token: 'abc.d=e' }],
    ['user_flow_token=f;user_auth_token=a', { user_auth_token: 'a', user_flow_token: 'f' }],
    ['user_auth_token=first; user_auth_token=second', { user_auth_token: 'first' }],
    ['user_auth_token=', {}],
    ['user_auth_token', {}],
    ['xuser_auth_token=a', {}],
    ['user_auth_token=a b', {}],
  ])('in the cookie %j are %j', (header, tokens) => {
    expect(sessionTokens(header)).toEqual(tokens);
  });
});

describe('the tokens of an answer', () => {
  test.each([
    [{ user_auth_token: 'a', user_flow_token: 'f', user: { id: 1 } }, { user: { id: 1 } }],
    [{ data: { user_auth_token: 'a', user_flow_token: 'f', id: 1 } }, { data: { id: 1 } }],
    [
      { user: { user_auth_token: 'a' }, data: { user_flow_token: 'f' } },
      { user: {}, data: {} },
    ],
    [{ data: { user: { user_auth_token: 'a', user_flow_token: 'f' } } }, { data: { user: {} } }],
  ])('are taken out of %j', (body, left) => {
    const { tokens, text } = stripTokens(JSON.stringify(body));
    expect(tokens).toEqual({ user_auth_token: 'a', user_flow_token: 'f' });
    expect(JSON.parse(text)).toEqual(left);
  });

  test('of other people are taken out and not taken over', () => {
    const body = { data: { result: [{ user: { user_auth_token: 'theirs', id: 2 } }] } };
    const { tokens, text } = stripTokens(JSON.stringify(body));
    expect(tokens).toEqual({});
    expect(JSON.parse(text)).toEqual({ data: { result: [{ user: { id: 2 } }] } });
  });

  test.each([
    { user_auth_token: null },
    { user_auth_token: '' },
    { user_auth_token: 5 },
    [],
    null,
    'x',
  ])('are none in %j', (body) => {
    expect(stripTokens(JSON.stringify(body)).tokens).toEqual({});
  });

  test('cannot be looked for in what is no JSON', () => {
    expect(() => stripTokens('<html>')).toThrow(SyntaxError);
  });
});

test.each([
  [{ message: 'logged-out' }, ['user_auth_token']],
  [{ message: 'deleted' }, ['user_auth_token', 'user_flow_token']],
  [{ message: 'toString' }, []],
  [{ message: { user_friendly_message: 'deleted' } }, []],
  [{ data: { message: 'deleted' } }, []],
  ['deleted', []],
  [null, []],
])('%j ends the tokens %j', (body, ended) => {
  expect(endedTokens(body)).toEqual(ended);
});

test('only cookies that are not about the session pass', () => {
  const lines = ['user_auth_token=x; Path=/', 'lang=en; Path=/', ' user_flow_token =y', 'a'];
  expect(withoutSessionCookies(lines)).toEqual(['lang=en; Path=/', 'a']);
});
