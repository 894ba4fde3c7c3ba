import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { isEmailAddress } from '../../../shared/domain/contact/emailAddress.ts';
import { parentTypes, partnerTypes } from '../../../shared/domain/partner/partner.ts';
import { isHostLabel } from '../../../shared/domain/site/hostName.ts';
import type { Database } from '../db/database.ts';
import { regions } from '../db/schema.ts';
import { oneLine } from '../mail/mailFacts.ts';
import { OperatorError } from '../ops/operatorCommand.ts';
import { MAX_FILE_BYTES, readDrawnFile } from './drawnFile.ts';
import type { PartnerChange } from './newPartner.ts';

const LONGEST_NAME = 60;
const LONGEST_PHONE = 30;
const COLOUR = /^#[\da-f]{6}$/;

/** What an operator sets, besides what is written into the partner's own row. */
export interface PartnerSettings extends PartnerChange {
  readonly email?: string | null;
  readonly phone?: string | null;
  /** To be shown to be his; null: he has none any more. */
  readonly domain?: string | null;
}

type Read = (text: string, db: Database) => PartnerSettings | Promise<PartnerSettings>;

const refuse = (words: string): never => {
  throw new OperatorError(words);
};

const chosen = <const Choice extends string>(text: string, choices: readonly Choice[]): Choice =>
  choices.find((choice) => choice === text) ?? refuse(`Choose one of ${choices.join(', ')}.`);

const isYes = (text: string): boolean => chosen(text, ['yes', 'no']) === 'yes';

const colour = (text: string): string | null => {
  const named = text.toLowerCase();
  if (named === '') return null;
  return COLOUR.test(named) ? named : refuse('A colour is written as "#8c1d40"; nothing is ours.');
};

const namesOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** @throws OperatorError for what is no such region. */
async function knownRegions(
  db: Database,
  text: string,
  types: readonly string[],
): Promise<readonly string[]> {
  const names = namesOf(text);
  if (names.length === 0) return [];
  const rows = await db
    .select({ name: regions.canonicalName })
    .from(regions)
    .where(
      and(
        inArray(regions.canonicalName, [...names]),
        inArray(regions.regionType, [...types]),
        eq(regions.state, 'active'),
      ),
    );
  const unknown = names.filter((name) => !rows.some((row) => row.name === name));
  if (unknown.length > 0) refuse(`There is no ${types.join(' or ')} called ${unknown.join(', ')}.`);
  return names;
}

async function drawnFile(file: string): Promise<Uint8Array | null> {
  if (file === '') return null;
  // The API may read it, whose folder is another one.
  if (!path.isAbsolute(file)) return refuse('Name the file by its whole path, from "/" on.');
  const bytes = await readFile(file).catch(() => refuse(`${file} cannot be read.`));
  if (readDrawnFile(bytes)) return bytes;
  return refuse(
    `${file} is neither a PNG nor an SVG that only draws, of ${MAX_FILE_BYTES / 1024} KB at most.`,
  );
}

/** "homes.example.ac.uk"; whether it is his is shown later. */
const domain = (text: string): string | null => {
  const labels = text.toLowerCase().split('.');
  if (text === '') return null;
  const isOne = labels.length > 1 && labels.every(isHostLabel) && text.length <= 253;
  return isOne ? labels.join('.') : refuse(`"${oneLine(text)}" is no domain.`);
};

const name = (text: string): string => {
  const written = oneLine(text);
  const isOne = written !== '' && written.length <= LONGEST_NAME;
  return isOne ? written : refuse(`A name has 1 to ${LONGEST_NAME} characters.`);
};

const email = (text: string): string | null => {
  if (text === '') return null;
  return isEmailAddress(text) ? text : refuse(`"${oneLine(text)}" is no e-mail address.`);
};

const phone = (text: string): string | null => {
  const written = oneLine(text).slice(0, LONGEST_PHONE);
  return written === '' ? null : written;
};

const CITY_OR_UNIVERSITY = ['locality', 'establishment'];
const ANY_PLACE = ['locality', 'sublocality', 'establishment', 'state', 'country'];

/** Every key of "key=value". */
const readers: Readonly<Record<string, Read>> = {
  name: (text) => ({ name: name(text) }),
  type: (text) => ({ type: chosen(text, partnerTypes) }),
  partner_type: (text) => ({ partnerType: text === '' ? null : chosen(text, parentTypes) }),
  brand_color: (text) => ({ brandColor: colour(text) }),
  cta_color: (text) => ({ ctaColor: colour(text) }),
  footer_color: (text) => ({ footerColor: colour(text) }),
  icon: async (text) => ({ icon: await drawnFile(text) }),
  logo: async (text) => ({ logo: await drawnFile(text) }),
  default_region: async (text, db) => ({
    defaultRegion: (await knownRegions(db, text, ANY_PLACE))[0] ?? null,
  }),
  regions: async (text, db) => ({ multipleRegions: await knownRegions(db, text, ANY_PLACE) }),
  places: async (text, db) => ({ places: await knownRegions(db, text, CITY_OR_UNIVERSITY) }),
  global_search: (text) => ({ isGlobalSearchEnabled: isYes(text) }),
  referral_card: (text) => ({ isReferralCardEnabled: isYes(text) }),
  email: (text) => ({ email: email(text) }),
  phone: (text) => ({ phone: phone(text) }),
  domain: (text) => ({ domain: domain(text) }),
  active: (text) => ({ isActive: isYes(text) }),
};

export const settingKeys: readonly string[] = Object.keys(readers);

/** @param args each "key=value". @throws OperatorError */
export async function readSettings(
  db: Database,
  args: readonly string[],
): Promise<PartnerSettings> {
  let settings: PartnerSettings = {};
  for (const arg of args) {
    const [key = '', ...rest] = arg.split('=');
    const read = Object.hasOwn(readers, key) ? readers[key] : undefined;
    if (!read || rest.length === 0) {
      throw new OperatorError(`"${oneLine(arg)}" sets nothing: ${settingKeys.join(', ')}.`);
    }
    settings = { ...settings, ...(await read(rest.join('=').trim(), db)) };
  }
  return settings;
}
