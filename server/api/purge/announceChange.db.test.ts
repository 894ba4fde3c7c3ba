import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { makeProperty, makeRegion } from '../../../test/support/apiFactories.ts';
import { json, type StubUpstream, startStubUpstream } from '../../../test/support/stubUpstream.ts';
import { emptyCatalogue, openTestDatabase } from '../../../test/support/testDatabase.ts';
import type { OpenedDatabase } from '../db/database.ts';
import { announceChange } from './announceChange.ts';

let opened: OpenedDatabase;
let web: StubUpstream;

beforeAll(async () => {
  opened = await openTestDatabase();
  web = await startStubUpstream();
});
afterEach(async () => {
  web.reset();
  await emptyCatalogue(opened.db);
});
afterAll(async () => {
  await web.close();
  await opened.close();
});

const sent = (): readonly unknown[] => web.requests.map(({ body }) => JSON.parse(body));

const announce = (change: Parameters<typeof announceChange>[1]) =>
  announceChange(opened.db, change, { purgeUrls: [web.url], token: 'a-token-for-purging-1234' });

test('the time of a change goes with the property, not with the regions that list it', async () => {
  web.on(/purge/, json({ purged: 0 }));
  const city = await makeRegion(opened.db);
  const { id } = await makeProperty(opened.db, { regionId: city.id });
  const { told } = await announce({ inventoryIds: [id], updatedAt: new Date('2027-03-15T12:00Z') });
  expect(told).toEqual([web.url]);
  expect(sent()).toEqual([
    { surrogateKeys: [`inventory:${id}`], mode: 'soft', updatedAt: '2027-03-15T12:00:00.000Z' },
    { surrogateKeys: [`region:${city.id}`], mode: 'soft' },
  ]);
});

test('many keys go in as many purges as they need', async () => {
  web.on(/purge/, json({ purged: 0 }));
  const regionIds = Array.from({ length: 600 }, (_, index) => index + 1);
  const { keys } = await announce({ regionIds });
  expect(keys).toHaveLength(600);
  const sizes = (sent() as { surrogateKeys: string[] }[]).map(
    (purge) => purge.surrogateKeys.length,
  );
  expect(sizes).toEqual([256, 256, 88]);
});
