import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { type Language, languageTags } from '../../../shared/domain/language/language.ts';
import { partnerIdOfSite } from '../../../shared/domain/site/siteKey.ts';
import { isShareToken } from '../../../shared/domain/user/shareToken.ts';
import { serverMessages } from '../../messages/messages.ts';
import { siteOf } from '../callers/caller.ts';
import { alertNotices, alertReaders } from '../db/alertTables.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { notFound } from '../http/apiError.ts';
import { identityOf, type SiteIdentity } from '../partners/siteIdentity.ts';
import { ALERT_PATH, homeAddress, noticeTitle } from './alertMail.ts';
import { findReader, languageOfReader } from './alertReaders.queries.ts';
import { inLanguage, type Notice, selectNotices } from './notices.queries.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'siteOrigin'>;

const MAX_ENTRIES = 50;
const titleOf = ({ language, site }: Pick<Feed, 'language' | 'site'>): string =>
  serverMessages(language)('feed.title', { site: site.name });

interface Feed {
  /** Where it is read. */
  readonly site: SiteIdentity;
  /** Of whoever is told: programs that read feeds ask in none. */
  readonly language: Language;
  /** Its own address. */
  readonly address: string;
  /** When it began. */
  readonly since: Date;
  /** The newest first. */
  readonly notices: readonly Notice[];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and quoted attributes of HTML and XML. */
const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** One entry is one whatever else of it changes (RFC 4151). */
const entryId = ({ createdAt, id }: Notice, { origin }: SiteIdentity): string =>
  `tag:${new URL(origin).hostname},${createdAt.toISOString().slice(0, 10)}:alert-${id}`;

/** Nothing that somebody typed: who reads along learns what is looked for, and not by whom. */
const sourceOf = ({ search }: Notice, language: Language): string => {
  const t = serverMessages(language);
  return search ? t('feed.search', { place: search.place ?? search.region }) : t('feed.shortlist');
};

/** @see https://www.jsonfeed.org/version/1.1/ */
const jsonFeed = ({ address, language, notices, site }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf({ language, site }),
    home_page_url: site.origin,
    feed_url: address,
    language: languageTags[language],
    items: notices.map((notice) => ({
      id: entryId(notice, site),
      url: homeAddress(notice, site),
      title: noticeTitle(notice, language),
      content_text: sourceOf(notice, language),
      date_published: notice.createdAt.toISOString(),
    })),
  });

const atomEntry = (notice: Notice, { language, site }: Feed): string => `<entry>
<id>${escapeMarkup(entryId(notice, site))}</id>
<title>${escapeMarkup(noticeTitle(notice, language))}</title>
<link href="${escapeMarkup(homeAddress(notice, site))}"/>
<updated>${notice.createdAt.toISOString()}</updated>
<summary>${escapeMarkup(sourceOf(notice, language))}</summary>
</entry>`;

/** RFC 4287. */
const atomFeed = (feed: Feed): string => {
  const { address, language, notices, since, site } = feed;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTags[language]}">
<id>${escapeMarkup(address)}</id>
<title>${escapeMarkup(titleOf(feed))}</title>
<author><name>${escapeMarkup(site.name)}</name></author>
<link rel="self" href="${escapeMarkup(address)}"/>
<link href="${escapeMarkup(site.origin)}"/>
<updated>${(notices[0]?.createdAt ?? since).toISOString()}</updated>
${notices.map((notice) => atomEntry(notice, feed)).join('\n')}
</feed>
`;
};

const kinds = {
  'feed.json': { type: 'application/feed+json; charset=utf-8', write: jsonFeed },
  'atom.xml': { type: 'application/atom+xml; charset=utf-8', write: atomFeed },
} as const;

/** What somebody was told lately, for whoever has the address. */
export const createReadFeed =
  ({ db, siteOrigin }: Dependencies, file: keyof typeof kinds): RequestHandler =>
  async (request, response) => {
    const token = String(request.params.token);
    const reader = isShareToken(token)
      ? await findReader(db, eq(alertReaders.feedToken, token))
      : undefined;
    if (!reader) throw notFound('alerts.feedUnknown');
    const isHis = eq(alertNotices.readerId, reader.id);
    const language = await languageOfReader(db, reader);
    const newest = [...(await selectNotices(db, isHis, MAX_ENTRIES))].reverse();
    const notices = await inLanguage(db, language, newest);
    const site = await identityOf(db, partnerIdOfSite(siteOf(request)), siteOrigin);
    const address = `${site.origin}${ALERT_PATH}/feeds/${token}/${file}`;
    const { type, write } = kinds[file];
    response
      .set({
        'Content-Type': type,
        'Content-Language': languageTags[language],
        'X-Robots-Tag': 'noindex',
      })
      .send(write({ site, language, address, since: reader.createdAt, notices }));
  };
