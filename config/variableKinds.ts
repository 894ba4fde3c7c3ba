import { accessSync, constants, statSync } from 'node:fs';
import * as z from 'zod';
import { type FlagTexts, flagDefinitions, isFlagChoice, isFlagName } from './flagDefinitions.ts';

/** @returns undefined for a text that is no such value. */
type Parse<Value> = (text: string) => Value | undefined;
/** What a person is told who wrote this text. */
type FaultOf = (text: string) => string;

const MAX_SHOWN = 80;

export const shown: FaultOf = (text) =>
  `"${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}"`;

const expecting =
  (expected: string): FaultOf =>
  (text) =>
    `must be ${expected}, not ${shown(text)}`;

/** @param faultOf must not repeat what may hold a password, such as an address. */
export const readAs = <Value>(faultOf: FaultOf, parse: Parse<Value>) =>
  z.string().transform((text, context): Value => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: faultOf(text) });
    return z.NEVER;
  });

const list = () =>
  z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    );

/** Values separated by commas; each that cannot be read is a fault of its own. */
export const listOf = <Value>(faultOf: FaultOf, parse: Parse<Value>) =>
  list().transform((parts, context): readonly Value[] =>
    parts.flatMap((part) => {
      const value = parse(part);
      if (value !== undefined) return [value];
      context.addIssue({ code: 'custom', message: faultOf(part) });
      return [];
    }),
  );

const MAX_PORT = 65_535;
/** A timer of Node that is set to more ends at once. */
export const MAX_TIMER_MS = 2_147_483_647;
/** As far as caches count, by RFC 9111. */
const MAX_SECONDS = 2_147_483_648;
const TEN_MINUTES_MS = 600_000;

const wholeNumber = (what: string, min: number, max = Number.MAX_SAFE_INTEGER) => {
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  return readAs(expecting(`${what} ${range}`), (text) => {
    const value = Number(text);
    return Number.isSafeInteger(value) && value >= min && value <= max ? value : undefined;
  });
};

export const port = (fallback: number) =>
  wholeNumber('a whole number', 0, MAX_PORT).default(fallback);
export const count = (fallback: number) => wholeNumber('a whole number', 0).default(fallback);
export const positive = (fallback: number) => wholeNumber('a whole number', 1).default(fallback);
export const percent = (fallback: number) =>
  wholeNumber('a whole number', 0, 100).default(fallback);
/** A timer takes no more. */
export const milliseconds = (fallback: number) =>
  wholeNumber('a whole number of milliseconds', 1, MAX_TIMER_MS).default(fallback);
/** A pause that somebody waits for. */
export const shortPause = (fallback: number) =>
  wholeNumber('a whole number of milliseconds', 0, TEN_MINUTES_MS).default(fallback);
export const seconds = (fallback: number) =>
  wholeNumber('a whole number of seconds', 0, MAX_SECONDS).default(fallback);
export const share = (fallback: number) =>
  readAs(expecting('a number from 0 to 1'), (text) => {
    const value = Number(text);
    return value >= 0 && value <= 1 ? value : undefined;
  }).default(fallback);

export const oneOf = <const Choice extends string>(...choices: readonly Choice[]) =>
  readAs(expecting(choices.join(' or ')), (text) => choices.find((choice) => choice === text));

export const flag = (fallback: boolean) =>
  oneOf('true', 'false')
    .transform((value) => value === 'true')
    .default(fallback);

export const atLeast = (length: number) =>
  z.string().min(length, `must have at least ${length} characters`);
/** Separated by commas. */
export const secretKeys = (length: number) =>
  listOf(
    () => `must be keys of at least ${length} characters each`,
    (key) => (key.length < length ? undefined : key),
  );
export const atMost = (length: number) =>
  z.string().max(length, `must have at most ${length} characters`);

/** A name within the rules of S3, which becomes part of a path. */
export const bucketName = () =>
  z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket');
export const word = () => z.string().regex(/^\w+$/, 'must be letters and digits');
export const text = (fallback: string) => z.string().default(fallback);

/** "name=value" pairs separated by commas. */
export const flagSettings = () =>
  list().transform((parts, context): Partial<FlagTexts> => {
    const settings = parts.map((part) => part.split('='));
    for (const [name = '', text = '', ...rest] of settings) {
      const isFlag = isFlagName(name);
      if (isFlag && rest.length === 0 && isFlagChoice(name, text)) continue;
      const expected = isFlag
        ? `${name} must be one of ${flagDefinitions[name].choices.join(', ')}`
        : `${name} is no flag; there are ${Object.keys(flagDefinitions).join(', ')}`;
      context.addIssue({ code: 'custom', message: expected });
    }
    return Object.fromEntries(settings) as Partial<FlagTexts>;
  });

/** As GrowthBook makes them: a part of addresses. */
export const sdkKey = (fallback: string) =>
  z
    .string()
    .regex(/^[\w-]{8,100}$/, 'must be 8 to 100 letters, digits, - and _')
    .default(fallback);

/** Key of AES-CBC with 128 bits, as GrowthBook shows it. */
export const aesKey = () =>
  z.string().regex(/^[A-Za-z0-9+/]{22}==$/, 'must be 16 bytes in base64, as GrowthBook shows them');

const isFile = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/** Its path; empty for none. */
export const readableFile = () =>
  readAs(expecting('a file that can be read'), (text) => (isFile(text) ? text : undefined)).default(
    '',
  );

/** Login shells put the path of a mailbox into MAIL, which is not meant for us. */
export const mailWay = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.startsWith('/') ? undefined : value),
    oneOf('smtp', 'files').optional(),
  );

export const providerKey = () =>
  z.string().regex(/^[\w-]{0,100}$/, 'must be letters, digits, - and _, at most 100 of them');

/** What a provider calls us: "123-abc.apps.provider.example". */
export const clientId = () =>
  z.string().regex(/^[\w.-]{1,200}$/, 'must be letters, digits, ., - and _, at most 200 of them');

/** "sk_test_…": whose key it is, and whether money moves, stands in front. */
export const stripeKey = (...kinds: readonly string[]) =>
  z
    .string()
    .regex(
      new RegExp(`^(?:${kinds.join('|')})_(?:test|live)_\\w+$`),
      `must begin with ${kinds.map((kind) => `${kind}_test_ or ${kind}_live_`).join(', ')}`,
    );

/** Where the law forbids to charge consumers for paying by card: the United Kingdom and the EEA. */
const NO_CARD_FEE =
  'GB AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IS IT LI LV LT LU MT NL NO PL PT RO SK SI ES SE';

export const cardFeeCountries = () =>
  listOf(
    (part) =>
      /^[A-Z]{2}$/.test(part)
        ? `${part} is a country whose law forbids to charge for paying by card`
        : `${shown(part)} is not a country code of two capital letters such as US`,
    (part) => (/^[A-Z]{2}$/.test(part) && !NO_CARD_FEE.includes(part) ? part : undefined),
  );

/** "+447700900123", or a name that telephones show as the sender. */
export const smsSender = () =>
  z
    .string()
    .regex(/^(?:\+[1-9]\d{6,14}|[A-Za-z][\w ]{0,10})$/, 'must be a number such as +447700900123');

/** Text of one line, for people; empty for none. */
export const line = () =>
  z
    .string()
    .max(300)
    .regex(/^[^\p{Cc}]*$/u, 'must be one line')
    .default('');
export const storeUrl = () => z.url({ protocol: /^https$/, error: 'must be an https:// address' });

const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const HOURS = new RegExp(`^${DAY}(?:-${DAY})? ${TIME}-(?:${TIME}|24:00)$`);

/** "Mo-Fr 09:00-18:00; Sa 10:00-14:00"; empty for always. */
export const openingHours = () =>
  z
    .string()
    .refine(
      (value) => value === '' || value.split(';').every((part) => HOURS.test(part.trim())),
      'must be hours such as Mo-Fr 09:00-18:00; Sa 10:00-14:00',
    )
    .default('');

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
export const timeZone = () =>
  z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/London')
    .default('Europe/London');
