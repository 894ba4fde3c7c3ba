import { test } from '@jest/globals';

const isSweeping = process.env.TEST_SWEEPS === 'true';

/** A further case of a kind that another test stands for: left to the sweeps. */
export const sweepTest: (...named: Parameters<typeof test>) => void = isSweeping ? test : test.skip;

/** How much of something is looked at where everything is tested, and in the sweeps. */
export const sampleSize = (usual: number, inSweeps: number): number =>
  isSweeping ? inSweeps : usual;

/**
 * So many cases of a table, evenly spread, the first and the last among them: they stand for their
 * kind where everything is tested. The sweeps take all of them.
 */
export const sampled = <Case>(cases: readonly Case[], count: number): readonly Case[] => {
  if (isSweeping || cases.length <= count) return cases;
  const step = (cases.length - 1) / Math.max(1, count - 1);
  const shown = new Set(Array.from({ length: count }, (_, index) => Math.round(index * step)));
  return cases.filter((_, index) => shown.has(index));
};
