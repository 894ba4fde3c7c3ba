import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { ChosenColors } from '../../theme/partnerColors.ts';
import type { Database } from '../db/database.ts';
import { partnerDomains, partnerPlaces, partners } from '../db/partnerTables.ts';
import { regions } from '../db/schema.ts';
import { MAX_INTEGER } from '../http/queryParameters.ts';

export type PartnerRow = typeof partners.$inferSelect;

/** The colours that a partner has chosen. */
export const colorsOf = ({ config }: Pick<PartnerRow, 'config'>): ChosenColors => ({
  brand: config.brand_color,
  cta: config.listing.cta_color,
  footer: config.footer.bg_color,
});

/** Last parts of addresses beside those of partners. */
const calls: ReadonlySet<string> = new Set(['configuration', 'whitelabel_domain_url']);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** By number, uuid or sub-domain; undefined: nothing is called so. */
export const isCalled = (reference: string): SQL | undefined => {
  const name = reference.toLowerCase();
  if (calls.has(name)) return undefined;
  if (UUID.test(name)) return eq(partners.uuid, name);
  if (!/^\d+$/.test(name)) return eq(partners.subdomain, name);
  return Number(name) <= MAX_INTEGER ? eq(partners.id, Number(name)) : undefined;
};

/** The partner that an operator means, whether its site is there or not. */
export async function findAnyPartner(
  db: Database,
  reference: string,
): Promise<PartnerRow | undefined> {
  const called = isCalled(reference);
  const [row] = called ? await db.select().from(partners).where(called) : [];
  return row;
}

/** @param reference number, uuid or sub-domain of a partner whose site is there. */
export async function findPartner(
  db: Database,
  reference: string,
): Promise<PartnerRow | undefined> {
  const partner = await findAnyPartner(db, reference);
  return partner?.isActive ? partner : undefined;
}

/** The partner who has shown that the domain is his. @param domain in lower case. */
export async function findPartnerByDomain(
  db: Database,
  domain: string,
): Promise<PartnerRow | undefined> {
  const [row] = await db
    .select({ partner: partners })
    .from(partnerDomains)
    .innerJoin(partners, eq(partners.id, partnerDomains.partnerId))
    .where(
      and(
        eq(partnerDomains.domain, domain),
        isNotNull(partnerDomains.provedAt),
        eq(partners.isActive, true),
      ),
    );
  return row?.partner;
}

/** Where its site is besides its sub-domain: of several domains, the one proved first. */
export async function domainOf(db: Database, partnerId: number): Promise<string | null> {
  const [row] = await db
    .select({ domain: partnerDomains.domain })
    .from(partnerDomains)
    .where(and(eq(partnerDomains.partnerId, partnerId), isNotNull(partnerDomains.provedAt)))
    .orderBy(asc(partnerDomains.provedAt), asc(partnerDomains.domain))
    .limit(1);
  return row?.domain ?? null;
}

/** Cities and universities of a partner that are there, in the order he has named them. */
export const placesOf = (db: Database, partnerId: number) =>
  db
    .select({
      id: regions.id,
      name: regions.name,
      canonicalName: regions.canonicalName,
      regionType: regions.regionType,
      countryName: regions.countryName,
      activeInventoryCount: regions.activeInventoryCount,
    })
    .from(partnerPlaces)
    .innerJoin(regions, eq(regions.canonicalName, partnerPlaces.region))
    .where(and(eq(partnerPlaces.partnerId, partnerId), eq(regions.state, 'active')))
    .orderBy(asc(partnerPlaces.position));

export type PartnerPlaceRow = Awaited<ReturnType<typeof placesOf>>[number];

export async function namesOfRegions(
  db: Database,
  canonicalNames: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  if (canonicalNames.length === 0) return {};
  const rows = await db
    .select({ canonicalName: regions.canonicalName, name: regions.name })
    .from(regions)
    .where(inArray(regions.canonicalName, [...canonicalNames]));
  return Object.fromEntries(rows.map(({ canonicalName, name }) => [canonicalName, name]));
}
