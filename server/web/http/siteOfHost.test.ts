import { describe, expect, test } from '@jest/globals';
import { hostName, isCanonicalHost, isPartnerSubdomain, siteOfHost } from './siteOfHost.ts';

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

describe('a sub-domain', () => {
  test.each([
    ['www', false],
    ['localhost', false],
    ['dev-amber', false],
    ['staging-hk', false],
    ['dev-hk', false],
    ['hk', false],
    ['staging', false],
    ['staging2', false],
    ['dev', false],
    ['test', false],
    ['api', false],
    ['m', false],
    ['app', false],
    ['cdn', false],
    ['static', false],
    ['china', false],
    ['cn', false],
    ['beta', false],
    ['preview', false],
    ['', false],
    ['pr-123-ecs', false],
    ['leeds-uni', true],
    ['pr-x-ecs', true],
    ['pr-123', true],
  ])('%j is a partner: %s', (subdomain, isPartner) => {
    expect(isPartnerSubdomain(subdomain)).toBe(isPartner);
  });
});

test.each([
  ['Example.ORG:80', 'example.org'],
  ['example.org.', 'example.org'],
  ['[::1]:80', '[::1]'],
  ['exa mple', undefined],
  ['', undefined],
])('the name in %j is %j', (host, name) => {
  expect(hostName(host)).toBe(name);
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
