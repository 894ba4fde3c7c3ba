import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { partnerIdOfSite } from '../../../shared/domain/site/siteKey.ts';
import { isShareToken } from '../../../shared/domain/user/shareToken.ts';
import { siteOf } from '../callers/caller.ts';
import { alertNotices, alertReaders } from '../db/alertTables.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { notFound } from '../http/apiError.ts';
import { identityOf, type SiteIdentity } from '../partners/siteIdentity.ts';
import { ALERT_PATH, homeAddress, noticeTitle } from './alertMail.ts';
import { findReader } from './alertReaders.queries.ts';
import { type Notice, selectNotices } from './notices.queries.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'siteOrigin'>;

const MAX_ENTRIES = 50;
const titleOf = ({ name }: SiteIdentity): string => `${name}: what has changed`;

interface Feed {
  /** Where it is read. */
  readonly site: SiteIdentity;
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
const sourceOf = ({ search }: Notice): string =>
  search ? `A saved search in ${search.place ?? search.region}` : 'A shortlist';

/** @see https://www.jsonfeed.org/version/1.1/ */
const jsonFeed = ({ address, notices, site }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(site),
    home_page_url: site.origin,
    feed_url: address,
    language: 'en',
    items: notices.map((notice) => ({
      id: entryId(notice, site),
      url: homeAddress(notice, site),
      title: noticeTitle(notice),
      content_text: sourceOf(notice),
      date_published: notice.createdAt.toISOString(),
    })),
  });

const atomEntry = (notice: Notice, site: SiteIdentity): string => `<entry>
<id>${escapeMarkup(entryId(notice, site))}</id>
<title>${escapeMarkup(noticeTitle(notice))}</title>
<link href="${escapeMarkup(homeAddress(notice, site))}"/>
<updated>${notice.createdAt.toISOString()}</updated>
<summary>${escapeMarkup(sourceOf(notice))}</summary>
</entry>`;

/** RFC 4287. */
const atomFeed = ({ address, notices, since, site }: Feed): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeMarkup(address)}</id>
<title>${escapeMarkup(titleOf(site))}</title>
<author><name>${escapeMarkup(site.name)}</name></author>
<link rel="self" href="${escapeMarkup(address)}"/>
<link href="${escapeMarkup(site.origin)}"/>
<updated>${(notices[0]?.createdAt ?? since).toISOString()}</updated>
${notices.map((notice) => atomEntry(notice, site)).join('\n')}
</feed>
`;

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
    const notices = [...(await selectNotices(db, isHis, MAX_ENTRIES))].reverse();
    const site = await identityOf(db, partnerIdOfSite(siteOf(request)), siteOrigin);
    const address = `${site.origin}${ALERT_PATH}/feeds/${token}/${file}`;
    const { type, write } = kinds[file];
    response
      .set({ 'Content-Type': type, 'X-Robots-Tag': 'noindex' })
      .send(write({ site, address, since: reader.createdAt, notices }));
  };
