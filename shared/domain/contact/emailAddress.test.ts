import { expect, test } from '@jest/globals';
import { asciiEmailAddress, isEmailAddress } from './emailAddress.ts';

test.each([
  ['ann@example.org', 'ann@example.org'],
  ['Ann.Lee+room@Mail.Example.org', 'Ann.Lee+room@Mail.Example.org'],
  ["o'neil@example.org", "o'neil@example.org"],
  ['ann@münchen.example', 'ann@xn--mnchen-3ya.example'],
  ['ann@почта.рф', 'ann@xn--80a1acny.xn--p1ai'],
  ['ann@例え.テスト', 'ann@xn--r8jz45g.xn--zckzah'],
  ['ann@xn--80a1acny.xn--p1ai', 'ann@xn--80a1acny.xn--p1ai'],
  ['ann@ｅｘａｍｐｌｅ。ｏｒｇ', 'ann@example.org'],
])('%s is mailed to %s', (typed, mailed) => {
  expect(isEmailAddress(typed)).toBe(true);
  expect(asciiEmailAddress(typed)).toBe(mailed);
});

test.each([
  '',
  '@',
  'ann',
  'ann@',
  'ann@example',
  'ann@@example.org',
  'ann.@example.org',
  'a..b@example.org',
  'ann@-example.org',
  'ann@example..org',
  'ann@example.org.',
  'ann@127.0.0.1',
  'ann@[127.0.0.1]',
  'ann@münchen.example/inbox',
  'ann@münchen.example:25',
  'ann@mün chen.example',
  'ann@münchen%2eexample',
  'änn@example.org',
  'ann@example.org\r\nBcc: bob@example.org',
  'ann@example.org, bob@münchen.example',
  `ann@${'ü'.repeat(80)}.example`,
  `${'a'.repeat(245)}@example.org`,
])('"%s" is no e-mail address', (typed) => {
  expect(isEmailAddress(typed)).toBe(false);
  expect(asciiEmailAddress(typed)).toBe(typed);
});
