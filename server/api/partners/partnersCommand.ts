import { and, asc, eq, isNull } from 'drizzle-orm';
import { isPartnerSubdomain } from '../../../shared/domain/site/hostName.ts';
import { siteKeyOf } from '../../../shared/domain/site/siteKey.ts';
import type { Database } from '../db/database.ts';
import { partnerDomains, partners } from '../db/partnerTables.ts';
import { moderations } from '../db/reviewTables.ts';
import { sessions } from '../db/userTables.ts';
import { oneLine } from '../mail/mailFacts.ts';
import {
  type OperatorAnswer,
  type OperatorCommand,
  OperatorError,
  type OperatorRequest,
} from '../ops/operatorCommand.ts';
import type { PartnerChange } from './newPartner.ts';
import { type PartnerSettings, readSettings, settingKeys } from './partnerSettings.ts';
import { findAnyPartner, type PartnerRow } from './partners.queries.ts';
import { addPartner, changePartner, newDomainToken } from './savePartner.ts';

const USAGE = `npm run partners -- list
npm run partners -- add SUBDOMAIN name="…" [key=value …]
npm run partners -- change SUBDOMAIN [key=value …]
npm run partners -- check DOMAIN
npm run partners -- remove SUBDOMAIN
Keys: ${settingKeys.join(', ')}; a value of several is written with commas, nothing after "=" clears it.`;

/** As of `node:dns`: the parts of each record. */
export type ResolveTxt = (name: string) => Promise<readonly (readonly string[])[]>;

const recordName = (domain: string): string => `_marketplace.${domain}`;

type Decision = Pick<OperatorRequest, 'at' | 'operator'> & {
  readonly id: number;
  readonly decision: string;
};

/** Who decided what, and when. */
async function note(db: Database, { at, id, ...decided }: Decision): Promise<void> {
  const subject = { subject: 'partner', subjectId: id } as const;
  await db.insert(moderations).values({ ...subject, ...decided, decidedAt: at });
}

const domainsOf = (db: Database, partnerId: number) =>
  db
    .select()
    .from(partnerDomains)
    .where(eq(partnerDomains.partnerId, partnerId))
    .orderBy(asc(partnerDomains.domain));

const list: OperatorCommand = async (db, { args }) => {
  if (args.length > 0) throw new OperatorError(USAGE);
  const lines: string[] = [];
  for (const row of await db.select().from(partners).orderBy(asc(partners.id))) {
    const { id, isActive, name, partnerType, subdomain, type } = row;
    const domains = (await domainsOf(db, id)).map(
      ({ domain, provedAt }) => `${domain}${provedAt ? '' : ' (not proved)'}`,
    );
    const kind = partnerType === null ? type : `${type} of ${partnerType}`;
    const state = isActive ? 'there' : 'removed';
    lines.push([id, subdomain, kind, state, oneLine(name), ...domains].join('  '));
  }
  return { text: lines.length === 0 ? 'There is no partner.' : lines.join('\n') };
};

/** A sub-partner belongs to something, and nothing else does. */
const checkKind = ({ partnerType, type }: Pick<PartnerRow, 'partnerType' | 'type'>): void => {
  if ((type === 'sub_partner') !== (partnerType !== null)) {
    throw new OperatorError(
      'type=sub_partner wants partner_type=university or agency, no other does.',
    );
  }
};

const contactAfter = (
  before: PartnerRow['contact'],
  { email = before?.email ?? null, phone = before?.phone ?? null }: PartnerSettings,
): PartnerRow['contact'] => (email === null && phone === null ? null : { email, phone });

const changeOf = (
  { domain: _his, email: _e, phone: _p, ...change }: PartnerSettings,
  contact: PartnerRow['contact'],
): PartnerChange => ({ ...change, contact });

/** @returns what its owner has to do; empty: nothing. */
async function writeDomain(
  db: Database,
  partnerId: number,
  domain: string | null | undefined,
): Promise<readonly string[]> {
  if (domain === undefined) return [];
  if (domain === null) {
    await db.delete(partnerDomains).where(eq(partnerDomains.partnerId, partnerId));
    return [];
  }
  const values = { domain, partnerId, token: newDomainToken() };
  await db.insert(partnerDomains).values(values).onConflictDoNothing();
  const [row] = await db.select().from(partnerDomains).where(eq(partnerDomains.domain, domain));
  if (row?.partnerId !== partnerId) throw new OperatorError(`${domain} is another partner's.`);
  if (row.provedAt) return [];
  return [
    `To show that ${domain} is his, its owner adds a TXT record`,
    `  ${recordName(domain)}  "${row.token}"`,
    `then: npm run partners -- check ${domain}`,
  ];
}

/** Ends with what was done, and has the web tier forget what it knew. */
const answer = ({ id }: PartnerRow, ...lines: readonly string[]): OperatorAnswer => ({
  text: lines.join('\n'),
  change: { partnerIds: [id] },
});

const add: OperatorCommand = (database, { args: [subdomain = '', ...rest], at, operator }) =>
  database.transaction(async (db) => {
    if (!isPartnerSubdomain(subdomain) || /^\d+$/.test(subdomain)) {
      throw new OperatorError(`"${oneLine(subdomain)}" can be nobody's sub-domain.\n${USAGE}`);
    }
    if (await findAnyPartner(db, subdomain)) {
      throw new OperatorError(
        `There is a partner ${subdomain}. Change him, or choose another name.`,
      );
    }
    const settings = await readSettings(db, rest);
    if (settings.name === undefined) throw new OperatorError(USAGE);
    const change = changeOf(settings, contactAfter(null, settings));
    const row = await addPartner(db, { ...change, subdomain, name: settings.name }, at);
    checkKind(row);
    const steps = await writeDomain(db, row.id, settings.domain);
    await note(db, { id: row.id, decision: 'add', at, operator });
    return answer(row, `Partner ${row.id} has a site at ${subdomain}.`, ...steps);
  });

const partnerCalled = async (db: Database, reference: string): Promise<PartnerRow> => {
  const found = await findAnyPartner(db, reference);
  if (!found) throw new OperatorError(`There is no partner "${oneLine(reference)}".`);
  return found;
};

const change: OperatorCommand = (database, { args: [subdomain = '', ...rest], at, operator }) =>
  database.transaction(async (db) => {
    if (rest.length === 0) throw new OperatorError(USAGE);
    const before = await partnerCalled(db, subdomain);
    const settings = await readSettings(db, rest);
    const values = changeOf(settings, contactAfter(before.contact, settings));
    const row = await changePartner(db, before, { ...values, at });
    checkKind(row);
    const steps = await writeDomain(db, row.id, settings.domain);
    await note(db, { id: row.id, decision: 'change', at, operator });
    return answer(row, `Partner ${row.id} is changed.`, ...steps);
  });

/** Enquiries keep their partner, and he can be there again: `change SUBDOMAIN active=yes`. */
const remove: OperatorCommand = (database, { args: [subdomain = '', ...more], at, operator }) =>
  database.transaction(async (db) => {
    if (more.length > 0) throw new OperatorError(USAGE);
    const row = await partnerCalled(db, subdomain);
    await changePartner(db, row, { isActive: false, at });
    await db.delete(sessions).where(eq(sessions.site, siteKeyOf(row.id)));
    await note(db, { id: row.id, decision: 'remove', at, operator });
    return answer(row, `Partner ${row.id} has no site any more.`);
  });

const NO_RECORD: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND']);

const recordsOf = async (resolveTxt: ResolveTxt, domain: string): Promise<readonly string[]> => {
  try {
    return (await resolveTxt(recordName(domain))).map((parts) => parts.join(''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (NO_RECORD.has(code)) return [];
    throw new OperatorError(`${recordName(domain)} cannot be looked up (${String(code)}).`);
  }
};

const check =
  (resolveTxt: ResolveTxt): OperatorCommand =>
  async (db, { args: [text = '', ...more], at, operator }) => {
    const domain = text.toLowerCase();
    if (more.length > 0) throw new OperatorError(USAGE);
    const isIt = eq(partnerDomains.domain, domain);
    const [row] = await db.select().from(partnerDomains).where(isIt);
    if (!row) throw new OperatorError(`No partner has named "${oneLine(text)}".`);
    const records = await recordsOf(resolveTxt, domain);
    if (!records.includes(row.token)) {
      const seen = records.length === 0 ? 'There is none' : `There is another one`;
      throw new OperatorError(`${seen} at ${recordName(domain)}: it has to say "${row.token}".`);
    }
    await db
      .update(partnerDomains)
      .set({ provedAt: at })
      .where(and(isIt, isNull(partnerDomains.provedAt)));
    await note(db, { id: row.partnerId, decision: `check ${domain}`, at, operator });
    return { text: `${domain} is proved.`, change: { partnerIds: [row.partnerId] } };
  };

/** Gives partners their sites, and takes them away. */
export const createPartnersCommand = (resolveTxt: ResolveTxt): OperatorCommand => {
  const subcommands: Readonly<Record<string, OperatorCommand>> = {
    list,
    add,
    change,
    remove,
    check: check(resolveTxt),
  };
  return async (db, { args, ...request }) => {
    const [name = '', ...rest] = args;
    const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
    if (!run) throw new OperatorError(USAGE);
    return run(db, { ...request, args: rest });
  };
};
