import { expect, test } from '@jest/globals';
import { createErrorReporter, type ErrorReport } from './createErrorReporter.ts';
import { watchUncaught } from './watchUncaught.ts';

const watched = () => {
  const target = new EventTarget();
  const reports: ErrorReport[] = [];
  const report = createErrorReporter({ isEnabled: true, sink: (entry) => reports.push(entry) });
  watchUncaught(target, report);
  const send = (type: string, values: object): void => {
    target.dispatchEvent(Object.assign(new Event(type), values));
  };
  return {
    report,
    texts: () => reports.map(({ error, place }) => `${place}: ${error}`),
    throws: (error: unknown) => send('error', { error }),
    rejects: (reason: unknown) => send('unhandledrejection', { reason }),
  };
};

test('an error and a rejection that nothing caught are reported', () => {
  const { rejects, texts, throws } = watched();
  throws(new TypeError('broken'));
  rejects(new Error('refused'));
  rejects('words');
  expect(texts()).toEqual([
    'script: TypeError: broken',
    'promise: Error: refused',
    'promise: words',
  ]);
});

test('the same text is reported once, and an error that was already reported not again', () => {
  const { report, rejects, texts, throws } = watched();
  const caught = new Error('caught');
  report(caught, 'component');
  throws(caught);
  throws(new Error('again'));
  rejects(new Error('again'));
  expect(texts()).toEqual(['component: Error: caught', 'script: Error: again']);
});

test('what was called off and what other scripts do is none of it', () => {
  const { rejects, texts, throws } = watched();
  rejects(new DOMException('aborted', 'AbortError'));
  throws(null);
  rejects(undefined);
  expect(texts()).toEqual([]);
});

test('a page that fails without end reports ten times', () => {
  const { texts, throws } = watched();
  for (let count = 0; count < 50; count += 1) throws(new Error(`broken in step ${count}`));
  expect(texts()).toHaveLength(10);
});

test('a report names nobody', () => {
  const { rejects, texts } = watched();
  rejects(new Error('GET /api/v0/users?email=ana@mail.test failed for ana@mail.test'));
  expect(texts()).toEqual(['promise: Error: GET /api/v0/users failed for :email']);
});
