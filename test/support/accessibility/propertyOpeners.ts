import type { Page } from 'puppeteer';
import { OPEN_DIALOG } from '../dialogs.ts';
import { createEnquirers } from '../enquirers.ts';
import { button, modal, type Opener, press, pressing } from './openers.ts';
import { HOUSE } from './sweptPages.ts';

const SUBMIT = `${OPEN_DIALOG} button[type="submit"]`;
const QUESTION = 'a[href$="form=ask_question_faq_cta"]';
const TOUR = 'a[href$="source=virtual_tour_request"]';
const PHOTO = 'section[aria-label="Illustrations"] li:first-child a';

const galleryTab = (tab: string, shows: string) => async (page: Page) => {
  await press(page, PHOTO);
  await press(page, `${OPEN_DIALOG} [role="tab"] ::-p-text(${tab})`);
  await page.waitForSelector(`${OPEN_DIALOG} ${shows}`);
};

const fill = createEnquirers(200);

const tourDay = (): string => new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

const chooseTour = async (page: Page): Promise<void> => {
  const day = `${OPEN_DIALOG} [name="viewingDate"]`;
  await page.waitForSelector(day);
  await page.$eval(
    day,
    (input, chosen) => {
      (input as HTMLInputElement).value = chosen;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    tourDay(),
  );
  await page.select(`${OPEN_DIALOG} [name="viewingTime"]`, '10:30');
};

const sendQuestion = async (page: Page): Promise<void> => {
  await press(page, QUESTION);
  await fill(page);
  await press(page, SUBMIT);
};

const enquiries: readonly Opener[] = [
  modal('question', HOUSE, pressing(QUESTION)),
  modal('booking', HOUSE, pressing('a[href*="source=clicked_book_enquire_now_property"]')),
  modal('tour with its calendar', HOUSE, pressing(TOUR)),
  modal('question with faults', HOUSE, async (page) => {
    await pressing(QUESTION, SUBMIT)(page);
    await page.waitForSelector(`${OPEN_DIALOG} [aria-invalid="true"]`);
  }),
  modal('tour with faults', HOUSE, async (page) => {
    await pressing(TOUR, SUBMIT)(page);
    await page.waitForSelector(`${OPEN_DIALOG} [name="viewingTime"][aria-invalid="true"]`);
  }),
  modal('question that was sent', HOUSE, async (page) => {
    await sendQuestion(page);
    await page.waitForSelector(`${OPEN_DIALOG} h2 ::-p-text(Thank you)`);
  }),
  modal('tour that was asked for', HOUSE, async (page) => {
    await press(page, TOUR);
    await chooseTour(page);
    await fill(page);
    await press(page, SUBMIT);
    await page.waitForSelector(`${OPEN_DIALOG} a[download]`);
  }),
];

/** To whom nothing is known of yet; the form has a second page without a property. */
export const accommodationPage: Opener = modal('second page of an enquiry', '/', async (page) => {
  await page.$eval('#home-faqs a[data-enquiry]', (link) => {
    (link as HTMLElement).dataset.enquiry = 'contact_us contact_us';
  });
  await press(page, '#home-faqs a[data-enquiry]');
  await fill(page);
  await press(page, SUBMIT);
  await page.waitForSelector(`${OPEN_DIALOG} [name="selectedUniversity"][role="combobox"]`);
});

/** The upstream refuses it: nothing is said but that it can be sent again. */
export const failedEnquiry: Opener = modal('question that failed', HOUSE, async (page) => {
  await sendQuestion(page);
  await page.waitForSelector(`${SUBMIT}::-p-text(Try again)`);
});

const gallery: readonly Opener[] = [
  modal('gallery', HOUSE, pressing(PHOTO)),
  modal('gallery: photos', HOUSE, galleryTab('Photos', '[role="tabpanel"] img')),
  modal('gallery: films', HOUSE, galleryTab('Videos', 'video[controls]')),
  modal('gallery: tour', HOUSE, galleryTab('Virtual tour', 'section[aria-label*="looked around"]')),
  modal('gallery: residents', HOUSE, galleryTab('Reviews', '::-p-text(What residents say)')),
  modal('share', HOUSE, pressing('main button[aria-label="Share"]')),
];

const parts: readonly Opener[] = [
  {
    name: 'room',
    path: HOUSE,
    part: 'details[id^="room-"][open]',
    kind: 'part',
    open: pressing('details[id^="room-"] > summary'),
  },
  {
    name: 'filter of the rooms',
    path: HOUSE,
    part: '#room_type',
    kind: 'part',
    open: async (page) => {
      await press(page, button('Filter rooms'));
      await press(page, '#room_type fieldset ::-p-text(Private kitchen)');
      await page.waitForSelector('#room_type ::-p-text(Clear filters)');
    },
  },
  {
    name: 'rents as a table',
    path: HOUSE,
    part: '#price_trend',
    kind: 'part',
    open: async (page) => {
      // Folded on phones.
      const isPhone = (page.viewport()?.width ?? 0) < 768;
      if (isPhone) await press(page, '#price_trend summary');
      await press(page, '#price_trend details details > summary');
    },
  },
  {
    name: 'answer to a question',
    path: HOUSE,
    part: '#faqs',
    kind: 'part',
    open: pressing('#faqs summary'),
  },
];

export const propertyOpeners: readonly Opener[] = [...enquiries, ...gallery, ...parts];
