import type { Page } from 'puppeteer';
import { type JourneyStep, tap, typing, WAIT } from './steps.ts';

export const BOOKING = '#booking-form';

/** Saves what is filled in and leads on. */
export const LEAVE = 'button[type="submit"][form="booking-form"]';

const control = (name: string): string => `${BOOKING} [name="${name}"]`;

/** Drawn, and read out by its heading. */
export const atStep =
  (step: string) =>
  (page: Page): Promise<unknown> =>
    page.waitForFunction(
      (name) =>
        new URLSearchParams(location.search).get('step') === name &&
        document.activeElement?.localName === 'h2',
      WAIT,
      step,
    );

export const leaveFor = (step: string, name: string): JourneyStep => ({
  name,
  act: tap(LEAVE),
  until: atStep(step),
});

const holdsSomething = (list: string) => (page: Page) =>
  page.waitForFunction(
    (one) => document.querySelector<HTMLSelectElement>(one)?.value !== '',
    WAIT,
    list,
  );

/** In a list, by the letters of an option. */
export const choose = (name: string, label: string): Pick<JourneyStep, 'act' | 'until'> => ({
  act: async (page) => {
    await page.focus(control(name));
    await page.keyboard.type(label, { delay: 60 });
  },
  until: holdsSomething(control(name)),
});

/** The whole name of a country, which needs no choice among those that are offered. */
export const typeCountry = (name: string, label: string): Pick<JourneyStep, 'act' | 'until'> => ({
  act: async (page, help) => {
    await tap(`#booking-${name}`)(page, help);
    await page.keyboard.type(label, { delay: 60 });
    await page.keyboard.press('Tab');
  },
  until: (page) =>
    page.waitForFunction(
      (sent) => document.querySelector<HTMLInputElement>(sent)?.value.length === 2,
      WAIT,
      control(name),
    ),
});

/** Texts by the names of their fields. */
export const fill = (texts: Readonly<Record<string, string>>): Pick<JourneyStep, 'act' | 'until'> =>
  typing(Object.fromEntries(Object.entries(texts).map(([name, text]) => [control(name), text])));

export const isChosen = (name: string): string => `${control(name)}:checked`;
