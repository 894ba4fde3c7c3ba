import { describe, expect, test } from '@jest/globals';
import { allFiles, isTest, read } from './sources.ts';

/** They write the addresses of all others. */
const BUILDERS = ['client/navigation/SiteLink.tsx', 'client/navigation/SiteForm.tsx'];

/** A place on the page itself, or a program that mails and calls. */
const LEAVES_NO_PAGE =
  /\bhref=(?:"#|\{`#|\{?["`]mailto:|\{(?:mailHref|phoneHref|emailAddress|whatsAppAddress)\()/;

/** Their addresses are of other sites: shops of apps, makers of maps, support. */
const LEAVE_THE_SITE = [
  'client/features/chrome/AppStores.tsx',
  'client/features/chrome/SmartAppBanner.tsx',
  'client/features/content/ContactList.tsx',
  'client/features/map/Ground.tsx',
];

const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/<a(?=[\s>])[\s\S]*?<\/a>/g)].map(([whole]) => whole);

describe('the addresses of a site name its partner', () => {
  const drawn = allFiles.filter(
    (file) => /^(client|server)\/.*\.tsx$/.test(file) && !isTest(file) && !BUILDERS.includes(file),
  );

  test('in links, which SiteLink, NamedLink or EnquiryLink draw', () => {
    const raw = drawn
      .filter((file) => !LEAVE_THE_SITE.includes(file))
      .flatMap((file) =>
        anchorsIn(read(file))
          .filter((anchor) => !LEAVES_NO_PAGE.test(anchor))
          .map((anchor) => `${file}: ${anchor.slice(0, 80)}`),
      );
    expect(raw).toEqual([]);
    for (const file of LEAVE_THE_SITE) expect(anchorsIn(read(file))).not.toEqual([]);
  });

  test('in documents that scripts open', () => {
    const opens = /location\.(?:assign|replace)\(/;
    const raw = allFiles.filter(
      (file) => /^client\/.*\.tsx?$/.test(file) && !isTest(file) && opens.test(read(file)),
    );
    expect(raw.filter((file) => !read(file).includes('siteAddress('))).toEqual([]);
    expect(raw.length).toBeGreaterThan(5);
  });

  test('in forms that are sent to a page, which SiteForm draws', () => {
    const raw = drawn.filter((file) => /<form\s(?:[^>]|=>)*?\saction=/.test(read(file)));
    expect(raw).toEqual([]);
  });
});
