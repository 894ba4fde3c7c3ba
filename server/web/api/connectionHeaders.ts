import type { IncomingHttpHeaders } from 'node:http';

/** Names of the headers that are for one connection alone, as its own header tells. */
export const connectionHeaders = ({ connection }: IncomingHttpHeaders): ReadonlySet<string> =>
  new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
