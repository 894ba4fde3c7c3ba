import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { json, type StubUpstream, startStubUpstream } from '../../../test/support/stubUpstream.ts';
import { announcementText, announceNewCatalogue } from './announceChange.ts';

const TOKEN = 'a-token-for-purging-1234';

let web: StubUpstream;

beforeAll(async () => {
  web = await startStubUpstream();
});
afterEach(() => web.reset());
afterAll(() => web.close());

const announce = (token: string | undefined = TOKEN, purgeUrls = [web.url]) =>
  announceNewCatalogue({ purgeUrls, token, retryDelayMs: 5 });

describe('an announcement', () => {
  test('is a purge with the token', async () => {
    web.on(/purge/, json({ purged: 3 }));
    const { told, failures } = await announce();
    expect({ told, failures }).toEqual({ told: [web.url], failures: [] });
    expect(web.requests).toHaveLength(1);
    expect(web.requests[0]).toMatchObject({
      method: 'POST',
      url: '/purge',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    });
    expect(JSON.parse(web.requests[0]?.body ?? '')).toEqual({
      surrogateKeys: ['all'],
      mode: 'soft',
    });
  });

  test.each([429, 500, 503])('is repeated after a %i', async (status) => {
    web.on(/purge/, (request, response) =>
      json({ purged: 0 }, web.requests.length < 3 ? status : 200)(request, response),
    );
    expect((await announce()).failures).toEqual([]);
    expect(web.requests).toHaveLength(3);
  });

  test.each([400, 401, 404])('is not repeated after a %i', async (status) => {
    web.on(/purge/, json({}, status));
    const { told, failures } = await announce();
    expect(told).toEqual([]);
    expect(failures).toEqual([`${web.url}: the web tier answered ${status} to a purge`]);
    expect(web.requests).toHaveLength(1);
  });

  test('gives up in the end, and one process that is away does not keep it from the others', async () => {
    web.on(/purge/, json({ purged: 1 }));
    const away = await startStubUpstream();
    away.on(/purge/, json({}, 500));
    const { told, failures } = await announce(TOKEN, [away.url, web.url]);
    expect(told).toEqual([web.url]);
    expect(failures).toHaveLength(1);
    expect(away.requests).toHaveLength(5);
    await away.close();
  });

  test('reaches nobody without a token, and says why', async () => {
    const announcement = await announceNewCatalogue({
      purgeUrls: [web.url],
      token: undefined,
    });
    expect(web.requests).toHaveLength(0);
    expect(announcementText(announcement)).toBe('Not told: EDGE_PURGE_TOKEN is not set');
  });
});
