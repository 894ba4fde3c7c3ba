import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot } from '../../steps/root.mjs';
import { chosenNames } from './chosenNames.ts';
import { toAccount } from './journey/accountSteps.ts';
import { toBooking } from './journey/bookingSteps.ts';
import { aroundPages, atFirst } from './journey/chromeSteps.ts';
import { toEnquiry } from './journey/enquirySteps.ts';
import { inProperty } from './journey/propertySteps.ts';
import { inSearch } from './journey/searchSteps.ts';
import type { JourneyHelp, JourneyStep } from './journey/steps.ts';

/** A phone that is four times slower than this machine. */
export const SLOWDOWN = 4;
export const PHONE = { width: 412, height: 823, isMobile: true, hasTouch: true } as const;

/**
 * What a visitor does, in parts that begin with a page of their own; the enquiry begins where the
 * visit does, with the home page.
 */
const parts: Readonly<Record<string, readonly JourneyStep[]>> = {
  enquiry: toEnquiry,
  'around pages': aroundPages,
  search: inSearch,
  property: inProperty,
  booking: toBooking,
  account: toAccount,
};

const named = (part: string, steps: readonly JourneyStep[]): readonly JourneyStep[] =>
  steps.map((step) => ({ ...step, name: `${part}, ${step.name}` }));

/**
 * Steps that are named with their part, after what every visit begins with.
 * @param wanted names of parts with commas between them; all parts where absent.
 * @throws StepError that says which parts there are
 */
export const chosenSteps = (wanted?: string): readonly JourneyStep[] => {
  const chosen = chosenNames(Object.keys(parts), wanted);
  return [...named('visit', atFirst), ...chosen.flatMap((part) => named(part, parts[part] ?? []))];
};

const MAIL_POLL_MS = 50;
const MAIL_LIMIT_MS = 60_000;

const codeIn = (folder: string, email: string): string | undefined => {
  const mails = readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const own = mails.find((mail) => mail.includes(`To: ${email}`));
  return /^Subject: (\d{6}) is your/m.exec(own ?? '')?.[1];
};

/** The code to log in with that was mailed to an address, to which no other one has gone. */
const mailedCode = async (folder: string, email: string): Promise<string> => {
  const limit = Date.now() + MAIL_LIMIT_MS;
  while (Date.now() < limit) {
    const code = codeIn(folder, email);
    if (code !== undefined) return code;
    await delay(MAIL_POLL_MS);
  }
  throw new Error(`${email} was sent no code`);
};

/**
 * For one journey: whoever makes it is new here.
 * @param mailFolder where mail lies as files.
 * @param turn how many journeys there were before at the same site.
 */
export const newHelp = (mailFolder: string, turn = 0): JourneyHelp => ({
  turn,
  codeSentTo: (email) => mailedCode(mailFolder, email),
  email: `ada.${randomUUID().slice(0, 8)}@example.com`,
  paper: inRoot('server/web/sites/files/icon-512.png'),
});
