/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { EnquiryRequest } from '../../../shared/domain/lead/enquiryForm.ts';
import { dropIdempotencyKey, idempotencyKey, renewIdempotencyKey } from './idempotencyKeys.ts';

const request = (id: number | null, formType: EnquiryRequest['formType']): EnquiryRequest => ({
  formType,
  source: 'enquire',
  ...(id !== null && {
    property: {
      id,
      name: 'Elm House',
      canonicalName: 'elm-house',
      country: 'GB',
      regionId: null,
      isAvailable: true,
    },
  }),
});

beforeEach(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  window.localStorage.clear();
});

describe('the key of a form', () => {
  test('is the same for a retry and for a second tab', () => {
    const key = idempotencyKey(request(7, 'enquire'));
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(idempotencyKey(request(7, 'enquire'))).toBe(key);
  });

  test('is another one for another property, another form and for none', () => {
    const requests = [
      request(7, 'enquire'),
      request(8, 'enquire'),
      request(7, 'book_now'),
      request(null, 'enquire'),
    ];
    expect(new Set(requests.map(idempotencyKey)).size).toBe(4);
  });

  test('ends with its success, and no other does', () => {
    const sent = idempotencyKey(request(7, 'enquire'));
    const other = idempotencyKey(request(8, 'enquire'));
    dropIdempotencyKey(request(7, 'enquire'));
    expect(idempotencyKey(request(7, 'enquire'))).not.toBe(sent);
    expect(idempotencyKey(request(8, 'enquire'))).toBe(other);
  });

  test('can be renewed, and survives a store that holds something else', () => {
    const key = idempotencyKey(request(7, 'enquire'));
    const renewed = renewIdempotencyKey(request(7, 'enquire'));
    expect(renewed).not.toBe(key);
    expect(idempotencyKey(request(7, 'enquire'))).toBe(renewed);
    window.localStorage.setItem('lead_keys', '{broken');
    expect(idempotencyKey(request(7, 'enquire'))).toMatch(/^[0-9a-f-]{36}$/);
  });
});
