import { describe, expect, test } from '@jest/globals';
import {
  canCarryTokens,
  findProxyRule,
  isDocumentForm,
  isPersonalCall,
  isPlainPath,
  isProviderLogin,
  isProxySpace,
  maxRequestBytes,
} from './proxyRules.ts';

describe('what is forwarded', () => {
  test.each([
    ['/api/v0/regions/london', 'api'],
    ['/api/v1/inventories', 'api'],
    ['/api/v0/auth/users/inventories_shortlists/', 'api'],
    ['/api/ip-country', 'ip-country'],
    ['/api/features/key', 'features'],
    ['/api/eval/key', 'eval'],
    ['/sub/key', 'sub'],
    ['/images/abc/card-80.avif', 'images'],
    ['/videos/studio-abc.mp4', 'videos'],
    ['/videos/a/b', undefined],
    ['/api/v0/', undefined],
    ['/api/v2/regions', undefined],
    ['/api/features', undefined],
    ['/api/features/a/b', undefined],
    ['/api', undefined],
    ['/metrics', undefined],
    ['/places/london', undefined],
  ])('%s by the rule %s', (path, label) => {
    expect(findProxyRule(path)?.label).toBe(label);
  });

  test.each([
    ['api', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
    ['eval', 'POST'],
    ['sub', 'GET'],
    ['images', 'GET, HEAD'],
    ['videos', 'GET, HEAD'],
  ])('%s with %s', (label, methods) => {
    const paths: Record<string, string> = {
      api: '/api/v0/x',
      eval: '/api/eval/k',
      sub: '/sub/k',
      images: '/images/x/y',
      videos: '/videos/x',
    };
    expect(findProxyRule(paths[label] ?? '')?.methods.join(', ')).toBe(methods);
  });
});

test.each([
  ['/api', true],
  ['/api/', true],
  ['/api/unknown', true],
  ['/images', true],
  ['/videos/x', true],
  ['/sub/x', true],
  ['/apiary', false],
  ['/submarine', false],
  ['/places/api', false],
])('%s is never a page: %s', (path, isProxy) => {
  expect(isProxySpace(path)).toBe(isProxy);
});

test.each([
  ['/api/v0/regions/london', true],
  ['/api/v0/x..y', true],
  ['/api/v0/../metrics', false],
  ['/api/v0/..', false],
  ['/api/v0/./x', false],
  ['/api/v0/%2e%2e/metrics', false],
  ['/api/v0/..%2fmetrics', false],
  ['/api/v0/..%5cmetrics', false],
])('%s does not climb: %s', (path, isPlain) => {
  expect(isPlainPath(path)).toBe(isPlain);
});

test.each([
  ['/api/v0/users/login_email_otp', true],
  ['/api/v0/users/login_phone_otp', true],
  ['/api/v0/users/connect_google_id', true],
  ['/api/v0/users/connect_wechat', true],
  ['/api/v0/users/details', true],
  ['/api/v0/users/logout', true],
  ['/api/v0/users/sessions', true],
  ['/api/v0/leads', true],
  ['/api/v0/leads/', true],
  ['/api/v0/leads/virtual_tour_request', true],
  ['/api/v0/Users/login_email_otp', true],
  ['/api/v0/%75sers/login_email_otp', true],
  ['/api/v0//users//details', true],
  ['/api/v0/users/sessions', true],
  ['/api/v0/users/sessions/', true],
  ['/api/v0/leads/uuid/documents', false],
  ['/api/v0/leads/uuid/documents/id', false],
  ['/api/v0/leads/uuid/documentsx', true],
  ['/api/v0/users/picture', false],
  ['/api/v0/users/export', false],
  ['/api/v0/users/generate_email_otp', false],
  ['/api/v1/inventories', false],
  ['/api/features/leads', false],
])('the answer of %s is read before it is passed on: %s', (path, isRead) => {
  expect(canCarryTokens(path)).toBe(isRead);
});

test.each([
  ['/api/v0/users/login_nonce', true],
  ['/api/v0/users/connect_apple', true],
  ['/api/v0/users/login_email_otp', false],
  ['/api/v0/users/details', false],
  ['/api/v0/leads', false],
])('%s is about a login with another provider: %s', (path, isOne) => {
  expect(isProviderLogin(path)).toBe(isOne);
});

test.each([
  ['/api/v0/users/generate_phone_otp', true],
  ['/api/v0/users/picture', true],
  ['/api/v0/users/identifiers', true],
  ['/api/v0/users/export', true],
  ['/api/v0/external_service/generate_email_otp', true],
  ['/api/v0/auth/users/inventories_shortlists', true],
  ['/api/v0/auth/providers/users', true],
  ['/api/v0/leads/7', true],
  ['/api/v0/leads/uuid/documents/id', true],
  ['/api/v0/payments/a-token', true],
  ['/api/v0/Payments/a-token', true],
  ['/api/v0/%70ayments/a-token', true],
  ['/api/v0//payments/a-token', true],
  ['/api/v0/regions/users', false],
  ['/api/v0/payments_overview', false],
  ['/api/v1/inventories', false],
  ['/api/features/payments', false],
])("%s is one person's: %s", (path, isPersonal) => {
  expect(isPersonalCall(path)).toBe(isPersonal);
});

test.each([
  ['/api/v0/leads/uuid/documents', 16],
  ['/api/v0/Leads/uuid/%64ocuments/', 16],
  ['/api/v0/leads/uuid/document', 1],
  ['/api/v0/leads/documents', 1],
  ['/api/v0/leads/%zz/document', 1],
  ['/api/v0/users/picture', 5],
  ['/api/v0/Users/picture/', 5],
  ['/api/v0/users/pictures', 1],
  ['/api/v0/users/picture/x', 1],
  ['/api/v0/users/details', 1],
  ['/api/v0/leads', 1],
])('of what is sent to %s at most %i MB go on', (path, megabytes) => {
  expect(maxRequestBytes(path)).toBe(megabytes * 1024 * 1024);
});

test.each([
  ['/places/house/form', 'multipart/form-data; boundary=b', true],
  ['/places/house/application/', 'Multipart/Form-Data; boundary=b', true],
  ['/places/house/form', 'application/x-www-form-urlencoded', false],
  ['/places/house/form', undefined, false],
  ['/places/house', 'multipart/form-data; boundary=b', false],
  ['/places/%zz/forms', 'multipart/form-data; boundary=b', false],
])('a form for %s of the type %s sends a document: %s', (path, type, isDocument) => {
  expect(isDocumentForm(path, type)).toBe(isDocument);
});
