import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { mailHtml } from '../../server/api/mail/mailHtml.ts';
import { mainIdentity, type SiteIdentity } from '../../server/api/partners/siteIdentity.ts';
import { type Language, languageTags } from '../../shared/domain/language/language.ts';
import { emulate } from '../support/accessibility/emulation.ts';
import { sweptWidths } from '../support/accessibility/sweep.ts';
import { textFaults } from '../support/accessibility/textFaults.ts';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { englishTexts } from '../support/englishTexts.ts';
import { everyMail, SUPPORT_MAIL, type WrittenMail } from '../support/everyMail.ts';
import { axeFaults, overflowOf } from '../support/pageChecks.ts';

// Every mail as a mail program shows it. That there is none but these is tested beside their makers.

const browser = sharedSiteForSuite();

const main = mainIdentity('https://www.homes.example');

/** A partner's name and addresses may be longer than ours, and his colours anything. */
const partner = (brand: string): SiteIdentity => ({
  ...main,
  partnerId: 7,
  name: 'Homes of the Royal Northern University of Applied Sciences and Arts',
  origin: 'https://homes.royal-northern-university-of-applied-sciences.example',
  supportEmail: 'student.accommodation.office@royal-northern-university.example',
  colors: { brand, cta: null, footer: null },
});

const sites: readonly (readonly [string, SiteIdentity])[] = [
  ['ours', main],
  ['a partner of light colours', partner('#ffdd00')],
  ['a partner of dark colours', partner('#1a1446')],
];

/** What goes to the support is text alone, which programs break where it has to be. */
const plainHtml = ({ subject, text }: WrittenMail): string =>
  `<!doctype html><html lang="en"><title>${subject.replaceAll('<', '&lt;')}</title>
  <meta name="viewport" content="width=device-width">
  <main style="white-space:pre-wrap;overflow-wrap:anywhere">${text.replaceAll('<', '&lt;')}</main>`;

const htmlOf = (mail: WrittenMail, { colors, name }: SiteIdentity, language: Language): string =>
  mail.to === SUPPORT_MAIL ? plainHtml(mail) : mailHtml({ ...mail, colors, language, name });

/** A mail is no page of a site: programs show it within theirs, under a heading of their own. */
const isOfPages = (fault: string): boolean =>
  /^(?:landmark|page-has-heading-one|region)/.test(fault);

const faultsOf = async (page: Page, language: Language): Promise<Record<string, unknown>> => {
  const faults: Record<string, unknown> = {
    axe: (await axeFaults(page)).filter((fault) => !isOfPages(fault)),
    language: await page.$eval('html', ({ lang }) => lang),
    pictures: await page.$$eval('img:not([alt]), img[alt=""]', (images) => images.length),
  };
  await emulate(page, { scheme: 'dark' });
  faults.dark = (await axeFaults(page, { coloursOnly: true })).filter((fault) => !isOfPages(fault));
  await emulate(page);
  if (language === 'zh') faults.english = await englishTexts(page);
  for (const width of [sweptWidths.phone, sweptWidths.desktop]) {
    await page.setViewport({ width, height: 800 });
    faults[`too wide at ${width} px`] = await overflowOf(page);
    faults[`text at ${width} px`] = await textFaults(page);
  }
  return Object.fromEntries(
    Object.entries(faults).filter(
      ([, fault]) =>
        ![languageTags[language], 0, ''].includes(fault as string) && String(fault) !== '',
    ),
  );
};

describe.each(['zh', 'en'] as const)('in %s, a mail', (language) => {
  describe.each(sites)('of %s', (_whose, site) => {
    test.each(everyMail({ language, site }))('is whole: %s', async (_what, mail) => {
      const page = await browser.stay();
      await page.setContent(htmlOf(mail, site, language));
      expect(await faultsOf(page, language)).toEqual({});
    });
  });
});
