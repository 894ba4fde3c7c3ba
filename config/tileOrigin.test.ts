import { describe, expect, test } from '@jest/globals';
import { tileOrigin } from './tileOrigin.ts';

describe('the origin of the map tiles', () => {
  test.each([
    ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
    ['https://tiles.example:8443/{z}/{x}/{y}{r}.png?key=1', 'https://tiles.example:8443'],
    ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'https://*.tiles.example'],
    ['http://127.0.0.1:9000/{z}/{x}/{y}.png', 'http://127.0.0.1:9000'],
    ['/tiles/{z}/{x}/{y}.png', "'self'"],
  ])('of %s is %s', (template, origin) => {
    expect(tileOrigin(template)).toBe(origin);
  });

  test.each([
    'https://tiles.example/{z}/{x}.png',
    'https://tiles.{s}.example/{z}/{x}/{y}.png',
    '//tiles.example/{z}/{x}/{y}.png',
    'javascript:alert({z}{x}{y})',
    "https://tiles.example;script-src 'unsafe-inline'/{z}/{x}/{y}",
    '{z}{x}{y}',
  ])('is unknown for %s', (template) => {
    expect(tileOrigin(template)).toBeUndefined();
  });
});
