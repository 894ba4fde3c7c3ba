import { describe, expect, test } from '@jest/globals';
import { tourCalendar } from './createTourCalendar.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');

const tour = {
  date: '2027-03-20',
  time: '09:30',
  timeZone: 'Europe/London',
  propertyName: 'Harbour House',
  leadUuid: '0b0e7c3a-2f6b-4a54-9a63-0f2f6a1f8a11',
  url: 'https://amber.example/places/harbour-house',
  siteName: 'Amber',
  language: 'en',
} as const;

const linesOf = (file: string | null): string[] =>
  (file ?? '').replaceAll('\r\n ', '').split('\r\n');

test.each([
  ['2027-03-20', '09:30', 'Europe/London', '20270320T093000Z', '20270320T100000Z'],
  // The clocks have gone forward.
  ['2027-03-29', '09:30', 'Europe/London', '20270329T083000Z', '20270329T090000Z'],
  ['2027-07-01', '18:00', 'America/New_York', '20270701T220000Z', '20270701T223000Z'],
  ['2027-01-05', '09:00', 'Australia/Sydney', '20270104T220000Z', '20270104T223000Z'],
])('a tour on %s at %s in %s is from %s', (date, time, timeZone, start, end) => {
  const lines = linesOf(tourCalendar({ ...tour, date, time, timeZone }, NOW));
  expect(lines).toContain(`DTSTART:${start}`);
  expect(lines).toContain(`DTEND:${end}`);
});

test('a name cannot end its line or its value', () => {
  const propertyName = 'Mill, Lane; 4\r\nATTENDEE:mailto:x@y.example\nEND:VEVENT';
  const lines = linesOf(tourCalendar({ ...tour, propertyName }, NOW));
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(lines).toContain(
    'SUMMARY:Live virtual tour: Mill\\, Lane\\; 4 ATTENDEE:mailto:x@y.example END:VEVENT',
  );
});

test('whoever reads Chinese has it in Chinese', () => {
  const chinese = { ...tour, propertyName: '海港公寓', language: 'zh' } as const;
  const lines = linesOf(tourCalendar(chinese, NOW));
  expect(lines).toContain('PRODID:-//Amber//Tours//ZH');
  expect(lines).toContain('SUMMARY:视频看房：海港公寓');
  expect(lines).toContain(
    'DESCRIPTION:房源当地时间 09:30（Europe/London）。我们会在开始前把链接发给你。',
  );
});

test('a date that is none gives no file', () => {
  expect(tourCalendar({ ...tour, date: '2027-02-30' }, NOW)).toBeNull();
});

describe('the file', () => {
  const long = { ...tour, propertyName: `Häuser am See ${'und noch eins '.repeat(9)}` };
  const file = tourCalendar(long, NOW) ?? '';

  test('has lines that end and are short enough for every calendar', () => {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lengths = file.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  });

  test('has each of the properties that a calendar needs once, in blocks that close', () => {
    const lines = linesOf(file);
    const names = lines.map((line) => line.split(/[:;]/)[0]);
    for (const name of ['VERSION', 'PRODID', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY']) {
      expect(names.filter((one) => one === name)).toEqual([name]);
    }
    expect(lines.filter((line) => /^(BEGIN|END):/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  test('does not give away what opens the enquiry, and stays the same event', () => {
    expect(linesOf(file).join('')).not.toContain(tour.leadUuid);
    const uid = (text: string | null) => linesOf(text).find((line) => line.startsWith('UID:'));
    expect(uid(tourCalendar(tour, NOW + 5000))).toBe(uid(file));
    const other = { ...tour, leadUuid: '0b0e7c3a-2f6b-4a54-9a63-0f2f6a1f8a12' };
    expect(uid(tourCalendar(other, NOW))).not.toBe(uid(file));
  });
});
