import { describe, expect, test } from '@jest/globals';
import { isCanonicalHost, isHongKongHost, matchHost } from './hostRules.ts';

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
    ['leeds-uni.homes.example', 'subdomain'],
    ['pr-123.homes.example', 'subdomain'],
    ['leeds-uni.localhost:3000', 'subdomain'],
    ['www.localhost', 'main'],
    ['', 'unknown'],
    ['evil.example', 'domain'],
    ['evilhomes.example', 'domain'],
    ['homes.example.evil.example', 'domain'],
    ['other.example', 'domain'],
    ['a.b.homes.example', 'unknown'],
    ['-.homes.example', 'unknown'],
    ['homes.example:80@evil.example', 'unknown'],
    ['homes.example/x', 'unknown'],
    ['homes.example, evil.example', 'unknown'],
    ['[::1', 'unknown'],
    ['a.b.localhost', 'unknown'],
    ['192.0.2.7', 'unknown'],
    ['[2001:db8::7]', 'unknown'],
    ['intranet', 'unknown'],
    ['evil..example', 'unknown'],
  ])('%j is %s', (host, kind) => {
    expect(matchHost(host, rules).kind).toBe(kind);
  });

  test('names the partner', () => {
    expect(matchHost('Leeds-Uni.homes.example', rules)).toEqual({
      kind: 'subdomain',
      name: 'leeds-uni.homes.example',
      subdomain: 'leeds-uni',
    });
  });

  test('partners live beside a canonical www host', () => {
    const www = { siteHost: 'www.homes.example', allowedHosts: [] };
    expect(matchHost('leeds-uni.homes.example', www).kind).toBe('subdomain');
    expect(matchHost('homes.example', www).kind).toBe('main');
  });
});

test.each([
  ['homes.example', true],
  ['HOMES.example.:443', true],
  ['localhost:3000', true],
  ['[::1]', true],
  ['leeds-uni.localhost:3000', true],
  ['www.homes.example', false],
  ['uk.other.example', false],
  ['homes.example.evil.example', false],
  ['', false],
])('%s is the name that pages call themselves by: %s', (host, expected) => {
  expect(isCanonicalHost(host, 'https://homes.example')).toBe(expected);
});

test.each([
  ['hk.homes.example', true],
  ['HK.homes.example:3000', true],
  ['staging-hk.homes.example', true],
  ['hk.localhost:3000', true],
  ['homes.example', false],
  ['www.hk.homes.example', false],
  ['dev-hk.homes.example', false],
  ['hkust.homes.example', false],
  ['', false],
])('%s is the host for Hong Kong: %s', (host, expected) => {
  expect(isHongKongHost(host)).toBe(expected);
});
