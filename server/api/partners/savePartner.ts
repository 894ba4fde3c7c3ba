import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PartnerConfigWire } from '../../../shared/contracts/partner.wire.ts';
import type { Database } from '../db/database.ts';
import { partnerDomains, partnerPlaces, partners } from '../db/partnerTables.ts';
import { readDrawnFile } from './drawnFile.ts';
import type { NewPartner, PartnerChange } from './newPartner.ts';
import { keepFile } from './partnerFiles.ts';
import type { PartnerRow } from './partners.queries.ts';

const plainConfig: PartnerConfigWire = {
  brand_color: null,
  listing: { cta_color: null },
  footer: { bg_color: null },
  domain: { fav_icon: null },
  logo: null,
};

/** @throws Error for what is no such file. */
async function keepDrawn(db: Database, bytes: Uint8Array) {
  const file = readDrawnFile(Buffer.from(bytes));
  if (!file) throw new Error('neither a PNG nor an SVG that only draws');
  return { ...file, path: await keepFile(db, Buffer.from(bytes), file.kind) };
}

async function configAfter(
  db: Database,
  before: PartnerConfigWire,
  { brandColor, ctaColor, footerColor, icon, logo }: PartnerChange,
): Promise<PartnerConfigWire> {
  const drawn = logo ? await keepDrawn(db, logo) : null;
  return {
    brand_color: brandColor === undefined ? before.brand_color : brandColor,
    listing: ctaColor === undefined ? before.listing : { cta_color: ctaColor },
    footer: footerColor === undefined ? before.footer : { bg_color: footerColor },
    domain:
      icon === undefined ? before.domain : { fav_icon: icon && (await keepDrawn(db, icon)).path },
    logo:
      logo === undefined
        ? before.logo
        : drawn && { path: drawn.path, width: drawn.width, height: drawn.height },
  };
}

async function writePlaces(
  db: Database,
  partnerId: number,
  places: readonly string[],
): Promise<void> {
  await db.delete(partnerPlaces).where(eq(partnerPlaces.partnerId, partnerId));
  if (places.length === 0) return;
  const rows = [...new Set(places)].map((region, position) => ({ partnerId, region, position }));
  await db.insert(partnerPlaces).values(rows);
}

/** What its owner is to write into a TXT record. */
export const newDomainToken = (): string => randomBytes(16).toString('hex');

/** The columns that a change names. */
const columnsOf = ({
  contact,
  defaultRegion,
  isActive,
  isGlobalSearchEnabled,
  isReferralCardEnabled,
  multipleRegions,
  name,
  partnerType,
  subdomain,
  type,
}: PartnerChange) => ({
  contact,
  defaultRegion,
  isActive,
  isGlobalSearchEnabled,
  isReferralCardEnabled,
  ...(multipleRegions && { multipleRegions: [...multipleRegions] }),
  name,
  partnerType,
  subdomain,
  type,
});

async function writeBelongings(
  db: Database,
  { at, partnerId }: { readonly partnerId: number; readonly at: Date },
  { places, provedDomain: domain }: PartnerChange,
): Promise<void> {
  if (places) await writePlaces(db, partnerId, places);
  if (domain === undefined) return;
  await db
    .insert(partnerDomains)
    .values({ domain, partnerId, token: newDomainToken(), provedAt: at });
}

/** To be called within a transaction. */
export async function addPartner(db: Database, partner: NewPartner, at: Date): Promise<PartnerRow> {
  const { name, subdomain } = partner;
  const usual = {
    type: 'agency',
    isGlobalSearchEnabled: true,
    isReferralCardEnabled: true,
  } as const;
  const named = Object.entries(columnsOf(partner)).filter(([, value]) => value !== undefined);
  const config = await configAfter(db, plainConfig, partner);
  const [row] = await db
    .insert(partners)
    .values({
      ...usual,
      name,
      subdomain,
      ...Object.fromEntries(named),
      config,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!row) throw new Error('the partner was not inserted');
  await writeBelongings(db, { partnerId: row.id, at }, partner);
  return row;
}

/** To be called within a transaction. */
export async function changePartner(
  db: Database,
  { config, id }: PartnerRow,
  { at, ...change }: PartnerChange & { readonly at: Date },
): Promise<PartnerRow> {
  const values = { ...columnsOf(change), config: await configAfter(db, config, change) };
  const [row] = await db
    .update(partners)
    .set({ ...values, updatedAt: at })
    .where(eq(partners.id, id))
    .returning();
  if (!row) throw new Error('the partner is gone');
  await writeBelongings(db, { partnerId: id, at }, change);
  return row;
}

/** A database in which there have been partners keeps those that it has. */
export async function addPartnersWhenNone(
  database: Database,
  all: readonly NewPartner[],
): Promise<void> {
  await database.transaction(async (db) => {
    if ((await db.$count(partners)) > 0) return;
    const { rows } = await db.execute<{ at: string }>(sql`select now()::text as at`);
    for (const partner of all) await addPartner(db, partner, new Date(String(rows[0]?.at)));
  });
}
