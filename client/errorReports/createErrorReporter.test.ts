import { expect, jest, test } from '@jest/globals';
import { createErrorReporter, type ErrorReport, logSink } from './createErrorReporter.ts';

const reporter = (isEnabled: boolean) => {
  const reports: ErrorReport[] = [];
  const report = createErrorReporter({ isEnabled, sink: (entry) => reports.push(entry) });
  return { report, reports };
};

test('an error is reported with its place, and only once', () => {
  const { report, reports } = reporter(true);
  const error = new TypeError('broken');
  report(error, 'component');
  report(error, 'application');
  expect(reports).toEqual([
    { event: 'error-report', place: 'component', error: 'TypeError: broken' },
  ]);
});

test('two errors of the same text are two reports, and so are values that are no errors', () => {
  const { report, reports } = reporter(true);
  report(new Error('broken'), 'component');
  report(new Error('broken'), 'component');
  report('words', 'animation');
  report(null, 'animation');
  expect(reports.map(({ error }) => error)).toEqual([
    'Error: broken',
    'Error: broken',
    'words',
    'null',
  ]);
});

test('nothing is reported where reporting is turned off', () => {
  const { report, reports } = reporter(false);
  report(new Error('broken'), 'component');
  expect(reports).toEqual([]);
});

test('the log takes a report as one line of JSON', () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  logSink({ event: 'error-report', place: 'animation', error: 'Error: broken' });
  expect(info.mock.calls).toEqual([
    ['{"event":"error-report","place":"animation","error":"Error: broken"}'],
  ]);
  info.mockRestore();
});
