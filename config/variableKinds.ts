import { accessSync, constants, statSync } from 'node:fs';
import * as z from 'zod';
import { type FlagTexts, flagDefinitions, isFlagChoice, isFlagName } from './flagDefinitions.ts';
import { tileOrigin } from './tileOrigin.ts';

const isFile = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

// The kinds of values that environment variables have.

export const port = (fallback: number) =>
  z.coerce.number().int().min(0).max(65_535).default(fallback);
export const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
export const positive = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
export const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(fallback);
export const list = () =>
  z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    );
export const httpUrl = () =>
  z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''));
export const urls = () => list().pipe(z.array(httpUrl()));
export const origin = () =>
  httpUrl().refine((value) => new URL(value).origin === value, 'must be an origin without a path');

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
export const tileTemplate = () =>
  z
    .string()
    .refine((value) => tileOrigin(value) !== undefined, 'must be an address with {z}, {x} and {y}')
    .or(z.literal(''))
    .default('');

/** Its path; empty for none. */
export const readableFile = () =>
  z
    .string()
    .refine((value) => value === '' || isFile(value), 'must be a file that can be read')
    .default('');

/** A script or a picture of somebody else; no address for none. */
export const providerUrl = (placeholder = '') =>
  z
    .string()
    .refine(
      (value) => /^https?:\/\/[^/{}]+(?:\/|$)/.test(value) && URL.canParse(value),
      'must be an address that begins with http:// or https://',
    )
    .refine((value) => value.includes(placeholder), `must hold ${placeholder}`);
/** What a content policy can name. */
export const policyOrigins = () =>
  list().refine(
    (origins) => origins.every((text) => /^https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/.test(text)),
    'must be origins such as https://*.provider.example',
  );
export const providerKey = () =>
  z.string().regex(/^[\w-]{0,100}$/, 'must be letters, digits, - and _');
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
