import { expect, test } from '@jest/globals';
import { safeFileName } from './fileName.ts';

test.each([
  ['passport.pdf', 'passport.pdf'],
  ['passport.JPEG', 'passport.pdf'],
  ['scan 2027.05.01.pdf', 'scan 2027.05.01.pdf'],
  ['护照 André.pdf', '护照 André.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\Ann\\passport.pdf', 'passport.pdf'],
  ['/etc/cron.d/', 'document.pdf'],
  ['..', 'document.pdf'],
  ['.htaccess', 'document.pdf'],
  ['', 'document.pdf'],
  ['pass\r\nSet-Cookie: x=1\0.pdf', 'passSet-Cookie x=1.pdf'],
  ['evil\u202efdp.exe', 'evilfdp.pdf'],
  ['\ud800.pdf', '\ufffd.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(80)}.pdf`],
])('%j is stored as %j', (given, stored) => {
  expect(safeFileName(given, 'application/pdf')).toBe(stored);
});

test('the ending tells what it is', () => {
  expect(safeFileName('me.png', 'image/jpeg')).toBe('me.jpg');
});
