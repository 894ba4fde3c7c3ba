import { DIALOG, gone, type JourneyStep, MENU, press, tap, there } from './steps.ts';

const LONDON = '/places/search/london';
const CLOSE = `${DIALOG} button[aria-label="Close"]`;
const LAUNCHER = 'aside[aria-label="Support"] > button';
const PANEL = '#support-chat';
const NOTICE = 'section[aria-label="Your privacy"]';

const menu: readonly JourneyStep[] = [
  {
    name: 'open the menu',
    on: { path: LONDON, ready: MENU },
    act: tap(MENU),
    until: there(`${DIALOG} nav`),
  },
  { name: 'close the menu', act: tap(CLOSE), until: gone(DIALOG) },
  { name: 'open the menu again', act: tap(MENU), until: there(`${DIALOG} nav`) },
  {
    name: 'open the currencies',
    act: tap(`${DIALOG} button[data-currency]`),
    until: there(`${DIALOG} input[name="currency"]`),
  },
  {
    name: 'choose a currency',
    act: tap(`${DIALOG} label ::-p-text(Chinese Yuan)`),
    until: there('article small::-p-text(about CN¥)'),
  },
  {
    name: 'close the currencies',
    act: press('Escape'),
    until: gone(`${DIALOG} [name="currency"]`),
  },
];

const chat: readonly JourneyStep[] = [
  {
    name: 'open the chat',
    on: { path: `${LONDON}?load_zendesk=true`, ready: MENU },
    act: tap(LAUNCHER),
    until: there(PANEL),
  },
  {
    name: 'write a message in it',
    act: tap(`${PANEL} button::-p-text(message)`),
    until: there(`${DIALOG} [name="fullName"]`),
  },
  { name: 'close the message', act: tap(CLOSE), until: gone(DIALOG) },
];

const consent: readonly JourneyStep[] = [
  {
    name: 'open the privacy choices',
    on: { path: LONDON, ready: MENU },
    act: tap('footer a[href="#privacy-choices"]'),
    until: there(NOTICE),
  },
  { name: 'allow it', act: tap(`${NOTICE} button:last-of-type`), until: gone(NOTICE) },
];

/** Nobody knows where the visitor is: he is asked as the strictest law wants it. */
export const atFirst: readonly JourneyStep[] = [
  { name: 'refuse to be measured', act: tap(`${NOTICE} button`), until: gone(NOTICE) },
];

/** What stands around every page, over the one that has the most on it. */
export const aroundPages: readonly JourneyStep[] = [...menu, ...chat, ...consent];
