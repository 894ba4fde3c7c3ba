import { describe, expect, test } from '@jest/globals';
import { type Environment, faultsOf, MAIL, SITE } from '../test/support/configFaults.ts';
import type { ProcessRole } from './crossCheck.ts';
import { readConfig } from './readConfig.ts';

describe('the key of the flag service', () => {
  test.each<[string, Environment, ProcessRole, RegExp[]]>([
    ['is a known one on this machine', {}, 'api', []],
    [
      'is an own one off it',
      { ...SITE, ...MAIL, GROWTHBOOK_CLIENT_KEY: '' },
      'api',
      [/^GROWTHBOOK_CLIENT_KEY: needed where others visit/],
    ],
    [
      'may be left out where GrowthBook itself is asked',
      {
        ...SITE,
        ...MAIL,
        GROWTHBOOK_CLIENT_KEY: '',
        GROWTHBOOK_API_HOST: 'https://cdn.growthbook.example',
      },
      'api',
      [],
    ],
    ['has no slash', { GROWTHBOOK_CLIENT_KEY: 'sdk/../x' }, 'web', [/must be 8 to 100 letters/]],
    [
      'decrypts with 16 bytes',
      { GROWTHBOOK_DECRYPTION_KEY: 'short' },
      'web',
      [/must be 16 bytes in base64/],
    ],
  ])('%s', (_name, environment, role, expected) => {
    const faults = faultsOf(environment, role);
    expect(faults).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
  });

  test('does not follow from what browsers have in its place', () => {
    const { browserKey, clientKey } = readConfig({}).flagService;
    expect(clientKey).toBe('sdk-embedded');
    expect(browserKey).toMatch(/^web-[0-9a-f]{24}$/);
    expect(readConfig({ GROWTHBOOK_CLIENT_KEY: 'sdk-another' }).flagService.browserKey).not.toBe(
      browserKey,
    );
  });

  test('is shown to the service of the API, unless GrowthBook is named', () => {
    expect(readConfig({}).flagService.apiHost).toBe('http://127.0.0.1:4000');
    const named = { GROWTHBOOK_API_HOST: 'https://cdn.growthbook.example/' };
    expect(readConfig(named).flagService.apiHost).toBe('https://cdn.growthbook.example');
  });
});
