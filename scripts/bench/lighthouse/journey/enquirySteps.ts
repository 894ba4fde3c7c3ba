import { randomInt } from 'node:crypto';
import type { Page } from 'puppeteer';
import {
  all,
  asked,
  at,
  DIALOG,
  gone,
  type JourneyStep,
  press,
  tap,
  there,
  typing,
  WAIT,
  write,
} from './steps.ts';

/** The gallery says so: "2 of 14". */
const picture =
  (number: number) =>
  (page: Page): Promise<unknown> =>
    page.waitForFunction(
      (line, start) => document.querySelector(line)?.textContent?.startsWith(start),
      WAIT,
      `${DIALOG} [role="tabpanel"] [role="status"]`,
      `${number} of `,
    );

const CARD = 'section[aria-busy="false"] article h3 a';
const SUBMIT = `${DIALOG} button[type="submit"]`;
const field = (name: string): string => `${DIALOG} input[name="${name}"]`;

/** Somebody goes from the home page by a search to a property, and enquires about it. */
export const toEnquiry: readonly JourneyStep[] = [
  {
    name: 'open the search',
    act: tap('#home-search'),
    until: there(`${DIALOG} [role="combobox"]`),
  },
  {
    name: 'type a city',
    act: write('manchester'),
    until: there('[role="option"]::-p-text(Manchester)'),
  },
  {
    name: 'choose it',
    act: tap('[role="option"]::-p-text(Manchester)'),
    until: all(at('/places/search/manchester'), gone(DIALOG)),
  },
  {
    name: 'open the filters',
    act: tap('button[aria-haspopup="dialog"]::-p-text(Filters)'),
    until: there(field('meta_types')),
  },
  {
    name: 'choose a filter',
    act: tap(`${DIALOG} label:has(input[name="meta_types"])`),
    until: there(`${field('meta_types')}:checked`),
  },
  {
    name: 'apply it',
    act: tap(SUBMIT),
    until: all(gone(DIALOG), asked('meta_types'), there(CARD)),
  },
  {
    name: 'open a property',
    act: tap(CARD),
    until: all(
      (page) => page.waitForFunction(() => !location.pathname.startsWith('/places/search'), WAIT),
      at('/places/'),
    ),
  },
  {
    name: 'open the gallery',
    act: tap('section[aria-label="Illustrations"] li:first-child a'),
    until: picture(1),
  },
  { name: 'next picture', act: press('ArrowRight'), until: picture(2) },
  { name: 'close the gallery', act: press('Escape'), until: gone(DIALOG) },
  {
    name: 'open the enquiry',
    act: tap('a[href$="form=ask_question_faq_cta"]'),
    until: there(field('fullName')),
  },
  { name: 'type a name', ...typing({ [field('fullName')]: 'Ada Lovelace' }) },
  {
    name: 'send it half filled',
    act: tap(SUBMIT),
    until: there(`${DIALOG} [aria-invalid="true"]`),
  },
  {
    name: 'type the rest',
    ...typing({
      [field('email')]: 'ada@example.com',
      // One number may not ask often.
      [field('mobileNumber')]: `07700900${randomInt(100, 1000)}`,
    }),
  },
  { name: 'send the enquiry', act: tap(SUBMIT), until: there(`${DIALOG} h2::-p-text(Thank you)`) },
  { name: 'close the enquiry', act: press('Escape'), until: gone(DIALOG) },
];
