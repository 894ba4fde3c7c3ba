export const CHROMIUM = '/usr/bin/chromium';

/** As root there is no sandbox; a shared memory of 64 MB, as in containers, is too small. */
export const ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-quic',
];
