import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { inRoot, root } from '../steps/root.mjs';

const PORT = '4002';

export const isOnThisMachine = (origin = 'http://localhost') =>
  URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);

/** An API that others reach, of a site that was not named, may be anywhere. */
const isHere = ({ API_HOST, SITE_ORIGIN }) =>
  SITE_ORIGIN ? isOnThisMachine(SITE_ORIGIN) : !API_HOST;

/**
 * Names the stand-ins of outside providers that are started along with the API, on this machine alone.
 * An address that was given is that of others; an empty one asks for none.
 * @returns whether there are any to start.
 */
export const addStandIns = (environment) => {
  const { API_BASE_URL, STAND_INS_PORT, STAND_INS_URL } = environment;
  if (STAND_INS_URL !== undefined || API_BASE_URL || !isHere(environment)) return false;
  environment.STAND_INS_URL = `http://localhost:${STAND_INS_PORT || PORT}`;
  environment.STAND_INS_SECRET ||= randomBytes(24).toString('hex');
  return true;
};

/** Made up, and said to be: for this machine alone. An empty variable asks for none. */
export const addSampleRates = (environment) => {
  if (isHere(environment)) environment.EXCHANGE_RATES ??= inRoot('server/demo/exchangeRates.json');
};

/** @param launch starts one of our processes. @returns waits for them, and tells their address. */
export const startStandIns = (launch, common, settings) => {
  const service = launch({
    ...common,
    name: 'stand-ins',
    args: [inRoot('server/demo/standIns/main.ts')],
    logFile: path.resolve(root, settings.dataDir, 'logs/stand-ins.log'),
  });
  return async () => {
    await service.untilAnswering(`${settings.standInsUrl}/healthz`);
    return settings.standInsUrl;
  };
};
