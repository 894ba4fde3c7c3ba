import { freePort } from './freePort.ts';
import { type RunningProcess, startProcess, untilServing } from './webProcess.ts';

export interface ApiProcess extends RunningProcess {
  readonly url: string;
  readonly opsUrl: string;
}

/** A first start makes the tables, on a machine that may be busy. */
const START_LIMIT_MS = 240_000;

/** The API's main program, which may still be starting. */
export const beginApiProcess = async (
  environment: Readonly<Record<string, string>>,
): Promise<ApiProcess> => {
  const [port, opsPort] = [await freePort(), await freePort()];
  const ports = { API_PORT: String(port), API_OPS_PORT: String(opsPort) };
  const started = startProcess('server/api/main.ts', {
    ...{ ...ports, WARM_PICTURES: 'false', SEED_PROPERTIES: '0' },
    ...environment,
  });
  const urls = { url: `http://127.0.0.1:${port}`, opsUrl: `http://127.0.0.1:${opsPort}` };
  return Object.defineProperties(urls, Object.getOwnPropertyDescriptors(started)) as ApiProcess;
};

const listens = (stdout: string): boolean => stdout.includes('"state":"ready"');

/** The same once it listens. @throws Error when it ends before. */
export const startApiProcess = async (
  environment: Readonly<Record<string, string>>,
): Promise<ApiProcess> => {
  const api = await beginApiProcess(environment);
  await untilServing(api, listens, 'the API', START_LIMIT_MS);
  return api;
};
