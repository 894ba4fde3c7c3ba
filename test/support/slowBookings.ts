import { expect } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Page } from 'puppeteer';
import type { Database } from '../../server/api/db/database.ts';
import { openPgliteFolder } from '../../server/api/db/openDatabase.ts';
import type { CustomSectionWire } from '../../shared/contracts/customForm.wire.ts';
import { bookableStay, formDateOf } from '../../shared/domain/booking/formValues.ts';
import { daysLater, todayUtc } from '../../shared/domain/dates/isoDate.ts';
import { chooseFile, PHONE } from './bookingPage.ts';
import { type BookingWalk, startWalk } from './bookingWalk.ts';
import { browserSiteForSuite } from './browserSite.ts';
import { papersForSuite } from './paperFiles.ts';
import { type SiteApi, startSiteApi } from './siteProcesses.ts';
import { started } from './started.ts';
import { until } from './until.ts';

// Homes whose forms differ, booked by guests on a phone with a slow line.

export interface BookedCountry {
  readonly code: string;
  readonly house: string;
  /** After the first. */
  readonly steps: readonly string[];
}

const PAPERS = 'confirmation_documents';

export const bookedCountries: readonly BookedCountry[] = [
  {
    code: 'US',
    house: 'beacon-hill-house-boston',
    steps: [...['personal_form', 'emergency_form', 'guarantor_form', 'additional_form'], PAPERS],
  },
  {
    code: 'AU',
    house: 'harbourside-court-sydney',
    steps: ['personal_form', 'emergency_form', PAPERS],
  },
  {
    code: 'CA',
    house: 'maple-court-toronto',
    steps: ['personal_form', 'emergency_form', PAPERS],
  },
  {
    code: 'GB',
    house: 'kingfisher-house-london',
    steps: ['personal_form', 'emergency_form', 'guarantor_form', PAPERS],
  },
];

/** Bytes a second and milliseconds, as on a bad day of mobile telephony. */
const SLOW_LINE = { download: 50_000, upload: 50_000, latency: 400 };
const PAPER_BYTES = 60_000;

/** A browser notes answers that are errors by itself. */
const expectedMessages = /status of (?:401|403|429|50\d)|ERR_/;

interface VisitKind {
  readonly isSlow: boolean;
  readonly hasJavaScript?: boolean;
}

type Dates = Readonly<Record<string, string>>;
export type Tell = (path: string) => Promise<Record<string, unknown>>;

/** Dates of one's own within a stay; choosing it fills in others. */
export const findDates = async (tell: Tell, house: string): Promise<(stay: string) => Dates> => {
  const { id } = await tell(`/api/v0/inventories/${house}`);
  const { result } = await tell(`/api/v0/inventories/${id}/room_types?methods=active_children`);
  const stays = (result as { active_children: Record<string, string>[] }[]).flatMap(
    ({ active_children }) => active_children,
  );
  const today = todayUtc(new Date());
  return (stay): Dates => {
    const found = stays.find(({ id: stayId }) => String(stayId) === stay);
    if (!found?.move_in_date || !found.move_out_date) return {};
    const { moveIn } = bookableStay({ moveIn: found.move_in_date }, today);
    return {
      move_in_date: formDateOf(daysLater(moveIn, 2)),
      move_out_date: formDateOf(daysLater(found.move_out_date, -2)),
    };
  };
};

/** Whatever the home asks for was answered. */
const expectAnswered = async (
  tell: Tell,
  { house, steps }: BookedCountry,
  { answers, papers }: BookingWalk,
): Promise<void> => {
  const { inventory_custom_form: form } = await tell(
    `/api/v0/inventories/${house}?methods=inventory_custom_form`,
  );
  for (const { fields, section } of form as readonly CustomSectionWire[]) {
    if (!steps.includes(section)) continue;
    const given = section === PAPERS ? papers : Object.keys(answers[section] ?? {});
    const asked = fields.map(({ name }) => name);
    expect([section, given]).toEqual([section, expect.arrayContaining(asked)]);
  }
};

interface StoredBooking extends Record<string, unknown> {
  readonly state: string;
  readonly sections: object;
  readonly papers: readonly string[];
  readonly held: number;
}

const storedOf = async (db: Database, tag: string): Promise<readonly StoredBooking[]> => {
  const { rows } = await db.execute<StoredBooking>(sql`
    select b.state, b.sections,
      array(select d.field from lead_documents d where d.lead_id = l.id order by d.field) as papers,
      (select count(*)::int from stay_holds h where h.lead_id = l.id) as held
    from leads l left join bookings b on b.lead_id = l.id
    where l.email like ${`%.${tag}@example.org`}`);
  return rows;
};

const expectStored = async (db: Database, tag: string, walk: BookingWalk): Promise<void> => {
  const sections = Object.fromEntries(
    Object.entries(walk.answers).map(([name, values]) => [name, { values, is_complete: true }]),
  );
  const papers = walk.papers.toSorted();
  expect(await storedOf(db, tag)).toEqual([{ state: 'submitted', sections, papers, held: 1 }]);
};

/** With a service of the suite's own, to be killed; the last test of a suite looks at what it has stored. */
export const slowBookingsForSuite = () => {
  let api: SiteApi | undefined;
  const walked = new Map<string, BookingWalk>();
  const startApi = async (): Promise<SiteApi> => {
    api = await startSiteApi({ LEADS_PER_PHONE: '100' });
    return api;
  };
  const site = browserSiteForSuite({ LEADS_PER_MINUTE: '1000' }, { startApi });
  const paper = papersForSuite();
  const tell: Tell = async (path) => (await (await fetch(`${site.url}${path}`)).json()).data;

  return {
    site,
    get api() {
      return started(api);
    },
    /** Whatever is sent meanwhile arrives, and its answer does not. */
    loseAnswer: async (send: () => Promise<unknown>): Promise<void> => {
      site.upstream.fail('/api/v0/leads', { losesAnswer: true });
      await send();
      await started(api).kill();
      site.upstream.reset();
      await started(api).revive();
    },
    /** A file is on its way when nobody takes the rest of it. */
    breakUpload: async (send: () => Promise<unknown>, isTold: () => Promise<unknown>) => {
      const sending = send();
      const isBegun = () => site.upstream.requests.some(({ url }) => url.endsWith('/documents'));
      await until(isBegun, 'the file is on its way');
      await started(api).kill();
      await sending;
      await isTold();
      await started(api).revive();
    },
    choosePaper: (page: Page, field: string): Promise<void> =>
      chooseFile(page, paper(`${field}.pdf`, PAPER_BYTES)),
    visit: async ({ hasJavaScript = true, isSlow }: VisitKind): Promise<Page> => {
      const page = await site.visit({ hasJavaScript, expectedMessages });
      await page.setViewport(PHONE);
      if (isSlow) await page.emulateNetworkConditions(SLOW_LINE);
      return page;
    },
    /** The same page for all tests of the suite. */
    stay: async (): Promise<Page> => {
      const page = await site.stay({ expectedMessages });
      await page.setViewport(PHONE);
      return page;
    },
    begin: async (
      page: Page,
      { code, house }: BookedCountry,
      sendPaper: (field: string) => Promise<void>,
    ): Promise<BookingWalk> => {
      const datesOf = await findDates(tell, house);
      return startWalk(page, { tag: code.toLowerCase(), datesOf, sendPaper });
    },
    /** The line was slow from the first document on. */
    expectSlow: async (page: Page): Promise<void> => {
      const waited = await page.evaluate(() => {
        const [document] = performance.getEntriesByType('navigation');
        const { requestStart, responseEnd } = document as PerformanceNavigationTiming;
        return responseEnd - requestStart;
      });
      expect(waited).toBeGreaterThan(SLOW_LINE.latency);
    },
    end: async (country: BookedCountry, walk: BookingWalk): Promise<void> => {
      await expectAnswered(tell, country, walk);
      walked.set(country.code.toLowerCase(), walk);
    },
    /** One booking of each that has ended, with all that was typed. The service is gone then. */
    expectAllStored: async (): Promise<void> => {
      await started(api).kill();
      const { close, db } = await openPgliteFolder(started(api).dataDir);
      try {
        for (const [tag, walk] of walked) await expectStored(db, tag, walk);
      } finally {
        await close();
      }
    },
  };
};
