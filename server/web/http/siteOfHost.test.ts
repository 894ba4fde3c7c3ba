import { describe, expect, test } from '@jest/globals';
import { isCanonicalHost, siteOfHost } from './siteOfHost.ts';

const rules = { siteHost: 'homes.example', allowedHosts: ['uk.other.example'] };

describe('the host of a request', () => {
  test.each([
    ['homes.example', 'main'],
    ['HOMES.example:443', 'main'],
    ['homes.example.', 'main'],
    ['www.homes.example', 'main'],
    ['pr-123-ecs.homes.example', 'main'],
    ['uk.other.example:8080', 'main'],
    ['localhost:3000', 'main'],
    ['127.0.0.1', 'main'],
    ['[::1]:3000', 'main'],
    ['leeds-uni.homes.example', 'partner'],
    ['pr-123.homes.example', 'partner'],
    ['', 'unknown'],
    ['evil.example', 'unknown'],
    ['evilhomes.example', 'unknown'],
    ['homes.example.evil.example', 'unknown'],
    ['other.example', 'unknown'],
    ['a.b.homes.example', 'unknown'],
    ['-.homes.example', 'unknown'],
    ['homes.example:80@evil.example', 'unknown'],
    ['homes.example/x', 'unknown'],
    ['homes.example, evil.example', 'unknown'],
    ['[::1', 'unknown'],
  ])('%j is %s', (host, kind) => {
    expect(siteOfHost(host, rules).kind).toBe(kind);
  });

  test('names the partner', () => {
    expect(siteOfHost('Leeds-Uni.homes.example', rules)).toEqual({
      kind: 'partner',
      subdomain: 'leeds-uni',
    });
  });

  test('partners live beside a canonical www host', () => {
    const www = { siteHost: 'www.homes.example', allowedHosts: [] };
    expect(siteOfHost('leeds-uni.homes.example', www).kind).toBe('partner');
    expect(siteOfHost('homes.example', www).kind).toBe('main');
  });
});

test.each([
  ['homes.example', true],
  ['HOMES.example.:443', true],
  ['localhost:3000', true],
  ['[::1]', true],
  ['www.homes.example', false],
  ['uk.other.example', false],
  ['homes.example.evil.example', false],
  ['', false],
])('%s is the name that pages call themselves by: %s', (host, expected) => {
  expect(isCanonicalHost(host, rules)).toBe(expected);
});
