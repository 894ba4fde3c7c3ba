import { describe, expect, test } from '@jest/globals';
import { hostName, isPartnerSubdomain, partnerOrigin } from './hostName.ts';

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
  [null, 'https://www.amber.example', 'https://leeds-uni.amber.example'],
  [null, 'https://amber.example:8443', 'https://leeds-uni.amber.example:8443'],
  [null, 'http://127.0.0.1:3000', 'http://leeds-uni.localhost:3000'],
  ['homes.leeds.example', 'https://www.amber.example', 'https://homes.leeds.example'],
])('with the domain %j beside %s a partner is found under %s', (domain, mainOrigin, origin) => {
  expect(partnerOrigin({ subdomain: 'leeds-uni', domain }, mainOrigin)).toBe(origin);
});
