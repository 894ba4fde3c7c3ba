import { expect, test } from '@jest/globals';
import { readEntry, type StreamEntry, writeEntry } from './streamReader.ts';

const entries: readonly StreamEntry[] = [
  { kind: 'join', origin: 'a' },
  { kind: 'purge', origin: 'a', purge: { keys: ['region:34', 'all'], mode: 'soft' } },
  {
    kind: 'purge',
    origin: 'b',
    purge: { keys: ['x'], mode: 'hard', updatedAt: 1_805_000_000_000 },
  },
];

test.each(entries)('an entry is read as it was written (%#)', (entry) => {
  expect(readEntry(writeEntry(entry))).toEqual(entry);
});

test.each([
  [{}],
  [{ kind: 'purge' }],
  [{ kind: 'purge', origin: 'a', purge: '' }],
  [{ kind: 'purge', origin: 'a', purge: '{"keys":"all","mode":"soft"}' }],
  [{ kind: 'purge', origin: 'a', purge: '{"keys":[],"mode":"other"}' }],
  [{ kind: 'news', origin: 'a', purge: '' }],
  [null],
])('what is no entry is passed by (%#)', (message) => {
  expect(readEntry(message)).toBeUndefined();
});
