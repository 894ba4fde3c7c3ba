import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { asc } from 'drizzle-orm';
import { restartTables } from '../../../test/support/emptyTables.ts';
import { openTestDatabase } from '../../../test/support/testDatabase.ts';
import { demoPartners } from '../../demo/partners/demoPartners.ts';
import type { OpenedDatabase } from '../db/database.ts';
import { partners } from '../db/partnerTables.ts';
import { findPartnerByDomain } from './partners.queries.ts';
import { addPartner, addPartnersWhenNone, changePartner } from './savePartner.ts';

const AT = new Date('2027-03-15T12:00:00Z');

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
beforeEach(async () => {
  await restartTables(opened.db, 'partners, partner_files');
});
afterAll(() => opened.close());

const all = () => opened.db.select().from(partners).orderBy(asc(partners.id));

test('a database without partners gets those of the demo, with what they show', async () => {
  await addPartnersWhenNone(opened.db, demoPartners);
  const rows = await all();
  expect(rows.map(({ subdomain }) => subdomain)).toEqual(
    demoPartners.map(({ subdomain }) => subdomain),
  );
  for (const { config } of rows) {
    expect(config.domain.fav_icon).toMatch(/\.svg$/);
    expect(config.logo).toMatchObject({ height: 40 });
  }
  const found = await findPartnerByDomain(opened.db, 'homes.partner.example');
  expect(found?.subdomain).toBe('sunny-rooms');
});

test('one that has, or has had, partners keeps what it has', async () => {
  const own = await addPartner(opened.db, { subdomain: 'mine', name: 'Mine' }, AT);
  await changePartner(opened.db, own, { isActive: false, at: AT });
  await addPartnersWhenNone(opened.db, demoPartners);
  expect(await all()).toHaveLength(1);
});

test('what a change does not name stays as it is', async () => {
  const logo = Buffer.from('<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>');
  const named = { brandColor: '#8c1d40', logo, places: ['leeds'], defaultRegion: 'leeds' };
  const before = await addPartner(opened.db, { subdomain: 'mine', name: 'Mine', ...named }, AT);
  const later = new Date('2027-03-16T12:00:00Z');
  const after = await changePartner(opened.db, before, { ctaColor: '#ffc627', at: later });
  const { config } = before;
  expect(after).toEqual({
    ...before,
    config: { ...config, listing: { cta_color: '#ffc627' } },
    updatedAt: later,
  });
  const bare = await changePartner(opened.db, after, { logo: null, brandColor: null, at: later });
  expect(bare.config).toMatchObject({ logo: null, brand_color: null });
});
