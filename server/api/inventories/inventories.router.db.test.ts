import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express, { type Express } from 'express';
import supertest from 'supertest';
import { makeProperty, makeRegion } from '../../../test/support/apiFactories.ts';
import { newCatalogueReads } from '../../../test/support/listingSearch.ts';
import { openTestDatabase } from '../../../test/support/testDatabase.ts';
import type { OpenedDatabase } from '../db/database.ts';
import { createLanguage } from '../language/languageOf.ts';
import { addPartner } from '../partners/savePartner.ts';
import { createRegionsRouter } from '../regions/regions.router.ts';
import { createInventoriesRouter } from './inventories.router.ts';

let primary: OpenedDatabase;
let replica: OpenedDatabase;
let app: Express;

/** The same property in both, under another name: the answer tells which was asked. */
beforeAll(async () => {
  [primary, replica] = [await openTestDatabase(), await openTestDatabase()];
  for (const [{ db }, name] of [
    [primary, 'At the primary'],
    [replica, 'At the replica'],
  ] as const) {
    const london = await makeRegion(db, { id: 34, name, canonicalName: 'london' });
    await makeProperty(db, { id: 7, name, canonicalName: 'mill-house', regionId: london.id });
  }
  const databases = { db: primary.db, reads: replica.db };
  const catalogue = newCatalogueReads(primary.db, databases);
  const dependencies = { ...databases, catalogue, now: () => new Date('2027-03-15') };
  app = express()
    .use(createLanguage())
    .use(createInventoriesRouter(dependencies))
    .use(createRegionsRouter(dependencies));
});
afterAll(async () => {
  await primary.close();
  await replica.close();
});

test.each([
  ['a search', '/api/v1/inventories?location_place_name=london', 'At the replica'],
  ['a region', '/api/v0/regions/london', 'At the replica'],
  [
    'a property, which is shown as it was changed',
    '/api/v0/inventories/mill-house',
    'At the primary',
  ],
])('%s is read where it belongs', async (_what, address, name) => {
  const { status, text } = await supertest(app).get(address);
  expect([status, text.match(/At the \w+/)?.[0]]).toEqual([200, name]);
});

test('a booking form gets just what it asks for, as it is at that moment', async () => {
  const methods = [
    'active_children',
    'inventory_custom_form',
    'meta',
    'pricing',
    'offers',
    'region_parent_city_canonical',
    'payment_types',
    'features',
  ];
  const query = `cache=false&only=id,name,available&methods=${methods.join(',')}`;
  const answer = await supertest(app).get(`/api/v0/inventories/mill-house?${query}`).expect(200);
  expect(Object.keys(answer.body.data).sort()).toEqual(
    ['id', 'name', 'available', ...methods].sort(),
  );
  expect(answer.body.data).toMatchObject({
    name: 'At the primary',
    inventory_custom_form: [{ section: 'personal', fields: [{ name: 'first_name' }] }],
    payment_types: ['card'],
    meta: { payment: 1 },
  });
  expect(answer.get('Cache-Control')).toBe('private, no-store');
});

test('the first free day is written in the language of who reads', async () => {
  for (const { db } of [primary, replica]) {
    await makeProperty(db, { id: 8, name: 'Late', availableFrom: '2027-09-01', regionId: 34 });
  }
  const days = async (language: string) => {
    const list = '/api/v1/inventories?location_place_name=london&lang=';
    const cards = await supertest(app).get(`${list}${language}`);
    const home = await supertest(app).get(`/api/v0/inventories/8?lang=${language}`);
    const card = cards.body.data.result.find(({ id }: { id: number }) => id === 8);
    return [card, home.body.data].map(({ meta }) => meta.available_from_formatted);
  };
  expect(await days('en')).toEqual(['1 September 2027', '1 September 2027']);
  expect(await days('zh')).toEqual(['2027年9月1日', '2027年9月1日']);
});

test('a site of a partner is told of the universities near a home that it has pages of', async () => {
  const { db } = primary;
  const point = { lat: 51.5, lng: -0.12 };
  const establishment = { regionType: 'establishment', lng: point.lng } as const;
  await makeRegion(db, { name: 'Near', canonicalName: 'near', lat: 51.51, ...establishment });
  await makeRegion(db, { name: 'Far', canonicalName: 'far', lat: 51.8, ...establishment });
  await makeProperty(db, { id: 9, name: 'Home', regionId: 34, ...point });
  const icon = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  await addPartner(
    db,
    {
      ...{ subdomain: 'near-uni', name: 'Near', type: 'university', icon, logo: icon },
      ...{
        brandColor: '#8c1d40',
        ctaColor: '#ffc627',
        defaultRegion: 'london',
        places: ['london'],
      },
      ...{ contact: { email: 'homes@near.example', phone: null } },
    },
    new Date('2027-03-15'),
  );
  const universities = async (partner: string): Promise<readonly string[]> => {
    const path = `/api/v0/inventories/9?methods=destination_distances&whitelabel_partner_id=${partner}`;
    const { body } = await supertest(app).get(path).expect(200);
    const places = body.data.destination_distances as { name: string; type: string }[];
    return places.filter(({ type }) => type === 'university').map(({ name }) => name);
  };
  expect(await universities('nobody')).toEqual(['Near', 'Far']);
  expect(await universities('near-uni')).toEqual(['Near']);
});
