import type { Page } from 'puppeteer';
import { tabTo } from './keyboard.ts';

// Steps of a booking as somebody fills them in who has a keyboard and no list of the fields: the tab
// key leads from one to the next, and each is answered by what it is.

const FIELDS = '#booking-form :is(input:not([type="hidden"]), select, textarea)';
const PAPERS = 'main :is(button, input[type="file"])[id^="booking-"]';
const LEAVE = 'button[type="submit"][form="booking-form"]';

/** Values under the names of their fields. */
type Answers = Record<string, string>;

interface WalkOptions {
  /** In every text: none can stand in the place of another. */
  readonly tag: string;
  /** Dates that the form takes with a stay. */
  readonly datesOf: (stay: string) => Readonly<Answers>;
  /** From the control that chooses a file for a field, which has the focus, until it has arrived. */
  readonly sendPaper: (field: string) => Promise<void>;
}

interface Stop {
  readonly name: string;
  readonly type: string;
  readonly value: string;
}

const readStop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const { id, name, type, value } = document.activeElement as HTMLInputElement;
    return { name: id.startsWith('booking-') ? id.slice('booking-'.length) : name, type, value };
  });

const COUNTRY = { name: 'France', code: 'FR' };
const PHONE = { country: 'United Kingdom', number: '07700 900123' };

const textFor = (tag: string, section: string, name: string): string => {
  if (name === 'dob') return '05-11-2001';
  if (name === 'phone') return PHONE.number;
  if (name.endsWith('email')) return `${name}.${section}.${tag}@example.org`;
  return `${name} ${section} ${tag}`.replaceAll('_', ' ');
};

const replaceText = async ({ keyboard }: Page, text: string): Promise<void> => {
  await keyboard.down('Control');
  await keyboard.press('a');
  await keyboard.up('Control');
  await keyboard.type(text);
};

const isCountry = (name: string): boolean => name === 'country' || name === 'nationality';

/** In a list: by the letters of an option, else the last one. */
const choose = async ({ keyboard }: Page, name: string): Promise<void> => {
  if (isCountry(name)) await keyboard.type(COUNTRY.name);
  else if (name.endsWith('_country')) await keyboard.type(PHONE.country);
  else await keyboard.press('End');
};

/** Of stays the first that is free; of other options the last, which is one before the first. */
const mark = ({ keyboard }: Page, name: string): Promise<void> =>
  keyboard.press(name === 'stay' ? 'Space' : 'ArrowUp');

export interface BookingWalk {
  /** What was filled in, under the names of the sections. */
  readonly answers: Readonly<Record<string, Readonly<Answers>>>;
  /** Fields that a file was sent for. */
  readonly papers: readonly string[];
  /**
   * Goes through a step, and stays at the button that leaves it.
   * @throws Error where the focus is lost, or cannot be seen
   */
  fillStep(section: string): Promise<void>;
}

export const startWalk = (page: Page, options: WalkOptions): BookingWalk => {
  const { datesOf, sendPaper, tag } = options;
  const answers: Record<string, Answers> = {};
  const papers: string[] = [];

  const textOf = (section: string, name: string): string =>
    isCountry(name)
      ? COUNTRY.name
      : (datesOf(answers.accommodation?.stay ?? '')[name] ?? textFor(tag, section, name));

  const fill = async (section: string, { name, type }: Stop): Promise<void> => {
    if (type === 'radio') await mark(page, name);
    else if (type === 'checkbox') await page.keyboard.press('Space');
    else if (type === 'select-one') await choose(page, name);
    else await replaceText(page, textOf(section, name));
    const filled = await readStop(page);
    if (filled.name !== name) throw new Error(`${name} has lost the focus to ${filled.name}`);
    const value = isCountry(name) ? COUNTRY.code : filled.value;
    answers[section] = { ...answers[section], [name]: value };
  };

  const goOn = async (): Promise<Stop> => {
    await tabTo(page, `${FIELDS}, ${PAPERS}, ${LEAVE}`);
    return readStop(page);
  };

  return {
    answers,
    papers,
    fillStep: async (section) => {
      for (let stop = await goOn(); stop.type !== 'submit'; stop = await goOn()) {
        const isPaper = ['button', 'file'].includes(stop.type);
        // Without scripts the page comes anew with each file.
        if (papers.includes(stop.name) || answers[section]?.[stop.name] !== undefined) continue;
        if (isPaper) {
          await sendPaper(stop.name);
          papers.push(stop.name);
        } else {
          await fill(section, stop);
        }
      }
    },
  };
};
