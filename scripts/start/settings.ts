import { ConfigError, readConfig } from '../../config/readConfig.ts';

const loopback = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

/** Printed as JSON for start.mjs, which may run on a Node that cannot read TypeScript. */
const printSettings = (): void => {
  const config = readConfig(process.env);
  const settings = {
    dataDir: config.dataDir,
    siteOrigin: config.siteOrigin,
    web: { host: config.host, port: config.port },
    ops: { host: config.opsHost, port: config.opsPort },
    api: { host: config.apiHost, port: config.apiPort },
    apiOps: { host: config.apiOpsHost, port: config.apiOpsPort },
    webUrl: `http://${loopback(config.host)}:${config.port}`,
    apiUrl: `http://${loopback(config.apiHost)}:${config.apiPort}`,
    apiOpsUrl: `http://${loopback(config.apiOpsHost)}:${config.apiOpsPort}`,
  };
  process.stdout.write(JSON.stringify(settings));
};

try {
  printSettings();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
