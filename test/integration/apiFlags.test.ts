import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DEFAULT_CLIENT_KEY } from '../../config/flagService.ts';
import { type ApiProcess, startApiProcess } from '../support/apiProcess.ts';
import { siteCatalogue } from '../support/fixtures/catalogues.ts';
import { fillDataFolder } from '../support/fixtures/dataFolder.ts';
import { openFlagStream } from '../support/flagStream.ts';
import { until } from '../support/until.ts';
import { endProcesses, startProcess } from '../support/webProcess.ts';

const LIMIT_MS = 240_000;

let dataDir: string;
let api: ApiProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'api-flags-'));
  await fillDataFolder(dataDir, siteCatalogue());
  api = await startApiProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
}, LIMIT_MS);
afterAll(async () => {
  await endProcesses();
  rmSync(dataDir, { recursive: true, force: true });
});

/** As `npm run flags -- …`. */
const flags = async (...args: string[]): Promise<string> => {
  const { port } = new URL(api.opsUrl);
  const environment = { DATA_DIR: dataDir, API_OPS_PORT: port };
  const command = startProcess('scripts/data/operate.ts', environment, ['flags', ...args]);
  const code = await command.ended;
  return `${code} ${command.stdout}${command.stderr}`.trim();
};

test(
  'an operator changes flags while the API runs, and its streams end with it',
  async () => {
    const stream = await openFlagStream(`${api.url}/sub/${DEFAULT_CLIENT_KEY}`);
    await until(() => stream.events().length === 1, 'the definitions');
    expect(await flags('set', 'slashed_pricing', 'off')).toBe('0 slashed_pricing is off.');
    await until(() => stream.events().length === 2, 'the change');
    expect(stream.events()[1]).toMatchObject({
      event: 'features',
      data: { features: { pod_slashed_pricing: { defaultValue: false } } },
    });
    const file = path.join(dataDir, 'payload.json');
    writeFileSync(file, JSON.stringify({ features: { search_page_v2: { defaultValue: 'A' } } }));
    expect(await flags('load', file)).toContain('0 1 features are loaded');
    await until(() => stream.events().length === 3, 'the whole payload');
    expect(stream.events()[2]).toMatchObject({
      data: {
        features: {
          search_page_v2: { defaultValue: 'A' },
          pod_slashed_pricing: { defaultValue: true },
        },
      },
    });
    expect(await flags('load', path.join(dataDir, 'none.json'))).toMatch(/^1 .*cannot be read/s);
    expect(await flags('set', 'slashed_pricing', 'perhaps')).toMatch(/^1 .*may be: on, off/s);
    const at = Date.now();
    api.signal('SIGTERM');
    expect(await api.ended).toBe(0);
    // Less than what an answer under way may take.
    expect(Date.now() - at).toBeLessThan(9000);
    expect(stream.hasEnded()).toBe(true);
    expect(api.stdout).toContain('"path":"/sub/:token"');
    expect(api.stdout).not.toContain(DEFAULT_CLIENT_KEY);
  },
  LIMIT_MS,
);
