import { expect, test } from '@jest/globals';
import { browserErrorLine } from './createBrowserErrors.ts';

test('the line of a report holds nothing that opens something or names somebody', () => {
  const line = browserErrorLine({
    place: 'promise',
    error: `Error: GET https://amber.example/payments/abc?token=secret for ada@mail.example, ${'x'.repeat(900)}`,
    pathname: '/users/ada%40mail.example?token=secret',
  });
  expect(line).toMatchObject({
    event: 'browser-error',
    place: 'promise',
    pathname: '/users/:token',
  });
  expect(line.error).toMatch(/^Error: GET https:\/\/amber\.example\/payments\/:token for :email,/);
  expect(line.error).toHaveLength(300);
});

test('a place that nobody knows is another one', () => {
  expect(browserErrorLine({ place: 'made up', error: 'x', pathname: '' }).place).toBe('other');
});
