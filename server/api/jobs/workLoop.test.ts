import { test } from '@jest/globals';
import { silentLogger } from '../../../test/support/silentLogger.ts';
import { until } from '../../../test/support/until.ts';
import { createWorkLoop } from './workLoop.ts';

test('the loop goes on after a fault', async () => {
  let calls = 0;
  const failing = async (): Promise<boolean> => {
    calls += 1;
    throw new Error('no connection');
  };
  const loop = createWorkLoop({ place: 'jobs', next: failing, logger: silentLogger });
  loop.start();
  await until(() => calls === 1, 'it has looked');
  loop.wake();
  await until(() => calls === 2, 'it has looked again');
  await loop.stop();
});
