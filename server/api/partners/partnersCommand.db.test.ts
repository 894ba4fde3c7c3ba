import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { makeRegion } from '../../../test/support/apiFactories.ts';
import { restartTables } from '../../../test/support/emptyTables.ts';
import { emptyCatalogue, openTestDatabase } from '../../../test/support/testDatabase.ts';
import type { OpenedDatabase } from '../db/database.ts';
import { partnerDomains } from '../db/partnerTables.ts';
import { moderations } from '../db/reviewTables.ts';
import { sessions, users } from '../db/userTables.ts';
import { changedKeys } from '../purge/changedKeys.queries.ts';
import { domainOf, findAnyPartner, placesOf } from './partners.queries.ts';
import { createPartnersCommand, type ResolveTxt } from './partnersCommand.ts';

const AT = new Date('2027-03-15T12:00:00Z');

let opened: OpenedDatabase;
let folder: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'partners-'));
});
beforeEach(async () => {
  await emptyCatalogue(opened.db);
  await restartTables(opened.db, 'partners, moderations, users, partner_files');
  await makeRegion(opened.db, { canonicalName: 'leeds' });
  await makeRegion(opened.db, { canonicalName: 'leeds-university', regionType: 'establishment' });
  await makeRegion(opened.db, { canonicalName: 'england', regionType: 'state' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await opened.close();
});

/** A zone with these records. */
const zone =
  (records: Readonly<Record<string, readonly (readonly string[])[]>>): ResolveTxt =>
  async (name) => {
    const found = records[name];
    if (!found) throw Object.assign(new Error('no record'), { code: 'ENOTFOUND' });
    return found;
  };

const run = (args: readonly string[], resolveTxt = zone({})) =>
  createPartnersCommand(resolveTxt)(opened.db, { args, operator: 'cy', at: AT });

const fileOf = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

const SVG = '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';
const add = (...settings: string[]) => run(['add', 'leeds-uni', 'name=Leeds Uni', ...settings]);

test('a partner is added with all that is set, and noted with who has added him', async () => {
  const answer = await add(
    'type=sub_partner',
    'partner_type=university',
    'brand_color=#8C1D40',
    'cta_color=#ffc627',
    `icon=${fileOf('icon.svg', SVG)}`,
    `logo=${fileOf('logo.png', SVG)}`,
    'default_region=england',
    'regions=leeds',
    'places=leeds, Leeds-University',
    'global_search=no',
    'referral_card=no',
    'email=homes@leeds.example',
  );
  const row = await findAnyPartner(opened.db, 'leeds-uni');
  expect(row).toMatchObject({
    name: 'Leeds Uni',
    type: 'sub_partner',
    partnerType: 'university',
    defaultRegion: 'england',
    multipleRegions: ['leeds'],
    isGlobalSearchEnabled: false,
    isReferralCardEnabled: false,
    contact: { email: 'homes@leeds.example', phone: null },
    isActive: true,
    config: {
      brand_color: '#8c1d40',
      listing: { cta_color: '#ffc627' },
      footer: { bg_color: null },
      logo: { width: 9, height: 9 },
    },
  });
  const places = await placesOf(opened.db, row?.id ?? 0);
  expect(places.map(({ canonicalName }) => canonicalName)).toEqual(['leeds', 'leeds-university']);
  expect(answer).toEqual({
    text: `Partner ${row?.id} has a site at leeds-uni.`,
    change: { partnerIds: [row?.id] },
  });
  expect(await changedKeys(opened.db, answer.change ?? {})).toEqual([`site:partner:${row?.id}`]);
  expect(await opened.db.select().from(moderations)).toMatchObject([
    { subject: 'partner', subjectId: row?.id, decision: 'add', operator: 'cy', decidedAt: AT },
  ]);
  expect((await run(['list'])).text).toBe(
    `${row?.id}  leeds-uni  sub_partner of university  there  Leeds Uni`,
  );
});

describe('what is refused changes nothing:', () => {
  test.each<[string, () => readonly string[], string]>([
    ['a colour', () => ['brand_color=red'], 'A colour is written'],
    ['a type', () => ['type=school'], 'Choose one of university, sub_partner, agency.'],
    ['a sub-partner of nothing', () => ['type=sub_partner'], 'wants partner_type'],
    ['an agency of something', () => ['partner_type=agency'], 'wants partner_type'],
    ['an unknown place', () => ['places=leeds,atlantis'], 'called atlantis'],
    ['a state among his places', () => ['places=england'], 'called england'],
    ['an address', () => ['email=homes'], 'is no e-mail address'],
    ['a domain', () => ['domain=localhost'], 'is no domain'],
    ['a domain with a path', () => ['domain=leeds.example/x'], 'is no domain'],
    ['an answer', () => ['global_search=maybe'], 'Choose one of yes, no.'],
    ['a key', () => ['colour=#ffffff'], 'sets nothing'],
    ['a word', () => ['please'], 'sets nothing'],
    ['a name without letters', () => ['name='], 'A name has 1 to 60'],
    ['a file from somewhere', () => ['logo=logo.svg'], 'by its whole path'],
    ['a file that is none', () => [`logo=${path.join(folder, 'none.svg')}`], 'cannot be read'],
    [
      'a file that runs something',
      () => [`logo=${fileOf('bad.svg', SVG.replace('<path', '<script/><path'))}`],
      'neither a PNG nor an SVG',
    ],
    [
      'a file that is too large',
      () => [`logo=${fileOf('big.svg', SVG.replace('>', `>${' '.repeat(300_000)}`))}`],
      'of 256 KB at most',
    ],
  ])('%s', async (_what, settings, words) => {
    await expect(add(...settings())).rejects.toThrow(words);
    expect(await findAnyPartner(opened.db, 'leeds-uni')).toBeUndefined();
    await add();
    const before = await findAnyPartner(opened.db, 'leeds-uni');
    await expect(run(['change', 'leeds-uni', ...settings()])).rejects.toThrow(words);
    expect(await findAnyPartner(opened.db, 'leeds-uni')).toEqual(before);
  });

  test.each(['www', 'API', 'pr-12-ecs', '77', 'a.b', '', 'leeds_uni'])(
    'the sub-domain "%s"',
    async (subdomain) => {
      await expect(run(['add', subdomain, 'name=X'])).rejects.toThrow("can be nobody's sub-domain");
    },
  );

  test('a sub-domain that somebody has', async () => {
    await add();
    await expect(add()).rejects.toThrow('There is a partner leeds-uni.');
  });

  test.each([[], ['add'], ['change', 'leeds-uni'], ['list', 'all'], ['drop', 'leeds-uni']])(
    'a command that says nothing: %j',
    async (...args) => {
      await expect(run(args)).rejects.toThrow('npm run partners');
    },
  );
});

test('a change leaves the rest as it is, and clears what is empty', async () => {
  await add('brand_color=#8c1d40', 'email=homes@leeds.example', 'phone=+44 113 496 0018');
  await run(['change', 'leeds-uni', 'email=', 'cta_color=#ffc627']);
  expect(await findAnyPartner(opened.db, 'leeds-uni')).toMatchObject({
    name: 'Leeds Uni',
    contact: { email: null, phone: '+44 113 496 0018' },
    config: { brand_color: '#8c1d40', listing: { cta_color: '#ffc627' } },
  });
  await run(['change', '1', 'brand_color=', 'phone=']);
  expect(await findAnyPartner(opened.db, 'leeds-uni')).toMatchObject({
    contact: null,
    config: { brand_color: null },
  });
});

describe('a domain of his own', () => {
  const DOMAIN = 'homes.leeds.example';
  const RECORD = `_marketplace.${DOMAIN}`;

  const tokenOf = async (): Promise<string> => {
    const [row] = await opened.db.select().from(partnerDomains);
    return row?.token ?? '';
  };

  test('serves once its owner has written what he is told into a TXT record', async () => {
    const { text } = await add('domain=Homes.Leeds.example');
    const token = await tokenOf();
    expect(text).toContain(`${RECORD}  "${token}"`);
    expect(token).toMatch(/^[\da-f]{32}$/);
    expect(await domainOf(opened.db, 1)).toBeNull();
    expect((await run(['list'])).text).toContain(`${DOMAIN} (not proved)`);

    const answer = await run(
      ['check', DOMAIN.toUpperCase()],
      // Long records come in parts.
      zone({ [RECORD]: [['v=spf1 -all'], [token.slice(0, 9), token.slice(9)]] }),
    );
    expect(answer).toEqual({ text: `${DOMAIN} is proved.`, change: { partnerIds: [1] } });
    expect(await domainOf(opened.db, 1)).toBe(DOMAIN);
    expect((await run(['change', '1', `domain=${DOMAIN}`])).text).toBe('Partner 1 is changed.');
  });

  test.each<[string, ResolveTxt, string]>([
    ['no record', zone({}), `There is none at ${RECORD}`],
    ['another record', zone({ [RECORD]: [['0123']] }), `There is another one at ${RECORD}`],
    [
      'no answer',
      async () => {
        throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' });
      },
      'cannot be looked up (ETIMEOUT)',
    ],
  ])('does not serve by %s', async (_what, resolveTxt, words) => {
    await add(`domain=${DOMAIN}`);
    await expect(run(['check', DOMAIN], resolveTxt)).rejects.toThrow(words);
    expect(await domainOf(opened.db, 1)).toBeNull();
  });

  test('is one partner’s', async () => {
    await add(`domain=${DOMAIN}`);
    await expect(run(['add', 'other', 'name=Other', `domain=${DOMAIN}`])).rejects.toThrow(
      `${DOMAIN} is another partner's.`,
    );
    await expect(run(['check', 'other.example'])).rejects.toThrow('No partner has named');
    await run(['change', 'leeds-uni', 'domain=']);
    await run(['add', 'other', 'name=Other', `domain=${DOMAIN}`]);
  });
});

test('a partner who is removed has no site and no sessions, and can be there again', async () => {
  await add();
  const times = { createdAt: AT, updatedAt: AT };
  const [user] = await opened.db
    .insert(users)
    .values({ loginType: 'email_otp', ...times })
    .returning();
  for (const site of ['main', 'partner:1'] as const) {
    const seen = { createdAt: AT, lastSeenAt: AT, device: '', userId: user?.id ?? 0 };
    await opened.db.insert(sessions).values({ tokenHash: site, site, ...seen });
  }
  expect(await run(['remove', 'leeds-uni'])).toMatchObject({ change: { partnerIds: [1] } });
  expect(await findAnyPartner(opened.db, '1')).toMatchObject({ isActive: false });
  expect(await opened.db.select({ site: sessions.site }).from(sessions)).toEqual([
    { site: 'main' },
  ]);
  await run(['change', 'leeds-uni', 'active=yes']);
  expect(await findAnyPartner(opened.db, '1')).toMatchObject({ isActive: true });
  const noted = await opened.db
    .select({ decision: moderations.decision })
    .from(moderations)
    .where(eq(moderations.subject, 'partner'))
    .orderBy(moderations.id);
  expect(noted.map(({ decision }) => decision)).toEqual(['add', 'remove', 'change']);
});
