import { describe, expect, test } from '@jest/globals';
import { createCodeSecret, networkOf, newCode } from './codeSecret.ts';

const secret = createCodeSecret('first');
const other = createCodeSecret('second');

test('codes have six digits, zeros in front included', () => {
  const codes = Array.from({ length: 500 }, newCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(480);
});

test('a hash is of one request, one code and one key', () => {
  const hash = secret.hash('a', '012345');
  expect(secret.isRight('a', '012345', hash)).toBe(true);
  expect(secret.isRight('b', '012345', hash)).toBe(false);
  expect(secret.isRight('a', '012346', hash)).toBe(false);
  expect(other.isRight('a', '012345', hash)).toBe(false);
});

test('a recipient and a network are told by hashes of one key, each of its own kind', () => {
  expect(secret.recipientKey('192.0.2')).toBe(secret.recipientKey('192.0.2'));
  const others = [other.recipientKey('192.0.2'), secret.networkKey('192.0.2.7')];
  expect(others).not.toContain(secret.recipientKey('192.0.2'));
});

test('what was sealed is read with the same key alone, and only as it was', () => {
  const sealed = secret.seal('012345');
  expect(secret.open(sealed)).toBe('012345');
  expect(secret.seal('012345')).not.toBe(sealed);
  expect(() => other.open(sealed)).toThrow();
  expect(() => secret.open(`${sealed.slice(0, -2)}AA`)).toThrow();
});

describe('one network', () => {
  test.each([
    ['192.0.2.7', '192.0.2'],
    ['::ffff:192.0.2.9', '192.0.2'],
    ['2001:db8:1:2::7', '2001:0db8:0001:00'],
    ['2001:db8:1:ff::', '2001:0db8:0001:00'],
    ['2001:db8:1:1ff:5:6:7:8', '2001:0db8:0001:01'],
    ['::1', '0000:0000:0000:00'],
  ])('%s is in %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
