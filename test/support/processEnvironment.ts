import path from 'node:path';

/** What our main programs get in a test: nothing of its own environment but where programs are. */
export const processEnvironment = (): Readonly<Record<string, string>> => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  // Few tests are about a balancer that has to see that a process is about to end.
  DRAIN_GRACE_MS: '1000',
  // Many of them are started: a third of the time goes into reading the same sources again.
  NODE_COMPILE_CACHE: path.resolve('.data/compiled'),
});
