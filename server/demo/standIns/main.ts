import { createServer } from 'node:http';
import path from 'node:path';
import { WEBHOOK_PATH } from '../../../config/paymentSettings.ts';
import { type Config, ConfigError, readConfig } from '../../../config/readConfig.ts';
import { type ListenError, startListening } from '../../observed/startListening.ts';
import { createStandIns } from './createStandIns.ts';
import { createGateway } from './gateway/createGateway.ts';
import { createSigningKeys } from './openId.ts';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function loadConfig(): Config {
  try {
    return readConfig(process.env, ['standIns']);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

const { api, hosts } = loadConfig();
const { host, port, secret = '', url = `http://localhost:${port}` } = api.standIns;
const { siteOrigin } = hosts;
const now = (): Date => new Date();

const gateway = createGateway({
  ...{ url, secret, siteOrigin, now },
  webhookUrl: api.standIns.webhookUrl ?? `${siteOrigin}${WEBHOOK_PATH}`,
  folder: path.resolve(api.storage.dataDir, 'stand-in-gateway'),
});
const standIns = createStandIns({
  ...{ url, secret, siteOrigin, now, gateway },
  smsFolder: path.resolve(api.storage.dataDir, 'sms'),
  keys: await createSigningKeys(),
});

await startListening(createServer(standIns), { host, port, variable: 'STAND_INS_PORT' }).catch(
  (error: ListenError) => fail(error.message),
);
process.stdout.write(`The stand-ins of outside providers listen at ${url}\n`);
