import path from 'node:path';

/** What our main programs get in a test: nothing of its own environment but where programs are. */
export const processEnvironment = (): Readonly<Record<string, string>> => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  // Many of them are started: a third of the time goes into reading the same sources again.
  NODE_COMPILE_CACHE: path.resolve('.data/compiled'),
});
