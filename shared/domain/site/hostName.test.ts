import { describe, expect, test } from '@jest/globals';
import { hostName, isPartnerSubdomain } from './hostName.ts';

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
