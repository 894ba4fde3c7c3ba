import {
  all,
  asked,
  at,
  DIALOG,
  type JourneyStep,
  MENU,
  press,
  tap,
  there,
  typing,
  WAIT,
  write,
} from './steps.ts';

const LONDON = '/places/search/london';
const SEARCHES = '/profile/searches';
/** It is drawn on phones as well, which show the account in the menu. */
const ACCOUNT = '#account button';
const heart = (place: number): string => `#results li:nth-child(${place}) button[form="heart"]`;

/** What a form of the account has come to: the page loads anew with it. */
const done = there('main [role="status"]:focus');

const PAGE_EMAIL = 'main [name="email"]';
const EMAIL = `${DIALOG} [name="email"]`;
const CODE = `${DIALOG} [name="otp"]`;

const login: readonly JourneyStep[] = [
  {
    name: 'type an address on the page to log in',
    on: { path: '/login', ready: PAGE_EMAIL },
    act: async (page, help) => {
      await tap(PAGE_EMAIL)(page, help);
      // One address is not sent two codes in a row.
      await write(`other.${help.email}`)(page, help);
    },
    until: there(PAGE_EMAIL),
  },
  { name: 'ask for a code there', act: press('Enter'), until: there('main [name="otp"]') },
  {
    name: 'press a heart as a guest',
    on: { path: LONDON, ready: heart(1) },
    act: tap(heart(1)),
    until: there(EMAIL),
  },
  {
    name: 'type an address in the dialog to log in',
    act: async (page, help) => {
      await tap(EMAIL)(page, help);
      await write(help.email)(page, help);
    },
    until: there(EMAIL),
  },
  { name: 'ask for a code', act: press('Enter'), until: there(`${CODE}:focus`) },
  {
    name: 'type the code',
    // The page begins anew once the last figure is typed.
    act: async (page, help) => {
      const code = await help.codeSentTo(help.email);
      await Promise.all([page.waitForNavigation(WAIT), write(code)(page, help)]);
    },
    until: there(ACCOUNT),
  },
];

const profile: readonly JourneyStep[] = [
  {
    name: 'type the own name',
    on: { path: '/profile', ready: ACCOUNT },
    ...typing({ 'main [name="name"]': 'Ada Lovelace' }),
  },
  { name: 'save it', act: press('Enter'), until: done },
  {
    name: 'open the menu with the account',
    act: tap(MENU),
    until: there(`${DIALOG} [data-log-out]`),
  },
];

const shortlist: readonly JourneyStep[] = [
  {
    name: 'press a heart',
    on: { path: LONDON, ready: ACCOUNT },
    act: tap(heart(2)),
    until: there(`${heart(2)}[aria-pressed="true"]`),
  },
  { name: 'press another', act: tap(heart(3)), until: there(`${heart(3)}[aria-pressed="true"]`) },
  {
    name: 'sort the shortlist',
    on: { path: '/profile/shortlist', ready: 'main nav a[href*="sort=move_in"]' },
    act: tap('main nav a[href*="sort=move_in"]'),
    until: there('main form [name="sort"][value="move_in"]'),
  },
  { name: 'open a note', act: tap('main summary'), until: there('main details[open] textarea') },
  { name: 'type it', ...typing({ 'main details[open] textarea': 'near the gym' }) },
  { name: 'save the note', act: tap('main details[open] button[type="submit"]'), until: done },
  {
    name: 'take a home off the shortlist',
    act: tap('main [aria-label^="Remove "][type="submit"]'),
    until: there('main [role="status"]:focus ::-p-text(removed)'),
  },
];

const searches: readonly JourneyStep[] = [
  {
    name: 'type the name of a search',
    on: { path: `${SEARCHES}?region=london&q=%3Fguarantor%3Dlocal`, ready: ACCOUNT },
    ...typing({ 'main [name="name"]': 'Near work' }),
  },
  { name: 'save the search', act: press('Enter'), until: done },
  { name: 'unfold it', act: tap('main summary'), until: there('main details[open] [name="name"]') },
  {
    name: 'open the saved search',
    act: tap('main li a[href^="/places/search/london"]'),
    until: all(at('/places/search/london'), asked('guarantor')),
  },
  {
    name: 'remove the saved search',
    on: { path: SEARCHES, ready: ACCOUNT },
    act: async (page, help) => {
      await tap('main summary')(page, help);
      await tap('main details[open] [aria-label^="Remove the search"]')(page, help);
    },
    until: done,
  },
];

/** The login and what an account keeps. */
export const toAccount: readonly JourneyStep[] = [...login, ...profile, ...shortlist, ...searches];
