import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import ical from 'ical-generator';
import type { InventoryDetailWire } from '../../../shared/contracts/inventory.wire.ts';
import type { LeadRecordWire, ViewingWire } from '../../../shared/contracts/lead.wire.ts';
import { isUpstreamNotFound } from '../../../shared/contracts/upstreamError.ts';
import { zonedInstant } from '../../../shared/domain/dates/zonedTime.ts';
import { defaultLanguage, type Language } from '../../../shared/domain/language/language.ts';
import { type Site, siteName, siteOrigin } from '../../../shared/domain/site/site.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { canonicalise } from '../../../shared/routes/canonicalise.ts';
import { isLeadUuid, placeFormKeys } from '../../../shared/routes/placeFormQuery.ts';
import { siteAddress } from '../../../shared/routes/siteAddress.ts';
import type { ApiCall } from '../../../shared/ssr/apiClient.ts';
import { serverMessages } from '../../messages/messages.ts';
import { HttpProblem, methodNotAllowed } from '../http/httpProblem.ts';
import { languageOf } from '../http/requestLanguage.ts';
import { isReading, splitAddress } from '../http/requestLine.ts';
import { siteOf } from '../http/siteByHost.ts';
import { requestTrace } from '../log/requestTrace.ts';
import type { Lookups } from '../upstream/createLookups.ts';
import type { FetchUpstream } from '../upstream/upstream.ts';

interface BookedTour {
  /** ISO date and a viewing slot, in the property's own time. */
  readonly date: string;
  readonly time: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly propertyName: string;
  readonly leadUuid: string;
  /** The address of the property's page. */
  readonly url: string;
  /** What the site calls itself. */
  readonly siteName: string;
  readonly language: Language;
}

const TOUR_MINUTES = 30;
const MINUTE_MS = 60_000;

/** Control characters end lines, and a line of a calendar is a command. */
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** The same for the same tour; calendars are shared, and who holds the uuid can read the lead. */
const eventId = (leadUuid: string): string =>
  createHash('sha256').update(`tour ${leadUuid}`).digest('hex').slice(0, 32);

/**
 * A calendar with the tour in it. Its times are given in UTC, which every calendar shows in the
 * zone of its owner. Null for a moment that is none.
 * @param now milliseconds since the epoch. @throws RangeError for an unknown zone.
 */
export const tourCalendar = (tour: BookedTour, now: number): string | null => {
  const { date, language, leadUuid, time, timeZone, url } = tour;
  const company = plain(tour.siteName);
  const start = zonedInstant(date, time, timeZone);
  if (start === null) return null;
  const home = plain(tour.propertyName);
  const t = serverMessages(language);
  const calendar = ical({
    prodId: { company, product: 'Tours', language: language.toUpperCase() },
  });
  calendar.createEvent({
    id: eventId(leadUuid),
    stamp: new Date(now),
    start: new Date(start),
    end: new Date(start + TOUR_MINUTES * MINUTE_MS),
    summary: t('tour.summary', { home }),
    description: t('tour.description', { time, zone: timeZone }),
    location: home,
    url,
  });
  // Every line ends, the last one too, which the library leaves open.
  return `${calendar.toString().trimEnd()}\r\n`;
};

export interface TourCalendarDependencies {
  readonly fetchUpstream: FetchUpstream;
  readonly lookups: Lookups;
  readonly siteOrigin: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const FILE = /\/tour\.ics$/;

/** Canonical name of the property whose form the file stands beside; null: another address. */
const propertyOf = (pathname: string): string | null => {
  if (!FILE.test(pathname)) return null;
  const address = canonicalise({ pathname: pathname.replace(FILE, ''), search: '' }, '');
  return address?.route === 'placeForm' ? (address.params.canonicalName ?? null) : null;
};

type NamedProperty = Pick<InventoryDetailWire, 'id' | 'name'>;

const namedPropertyCall = (canonicalName: string): ApiCall<NamedProperty> => ({
  name: 'propertyName',
  path: `/api/v0/inventories/${encodeURIComponent(canonicalName)}`,
  query: {},
  parse: (body) => {
    const { id, name } = (body as { readonly data: InventoryDetailWire }).data;
    return { id, name };
  },
  surrogateKeys: (property) => [`inventory:${property.id}`],
});

const notFound = (): HttpProblem =>
  new HttpProblem(404, 'web.tourUnknown', { 'Cache-Control': 'private, no-store' });

interface Reader {
  readonly site: Site;
  readonly language: Language;
}

const createFindTour =
  ({ fetchUpstream }: TourCalendarDependencies) =>
  async (uuid: string, canonicalName: string): Promise<ViewingWire> => {
    const { body } = await fetchUpstream({
      name: 'lead',
      address: `/api/v0/leads/${uuid}?cache=false&methods=inventory_root`,
      requestId: requestTrace().id,
      language: defaultLanguage,
    });
    const { data: lead } = body as { readonly data: LeadRecordWire };
    const tour = lead.data.property_view_request_details;
    if (!tour || lead.inventory_root?.canonical_name !== canonicalName) throw notFound();
    return tour;
  };

/** GET /places/:canonicalName/form/tour.ics?lead_uuid=…: the tour for the visitor's own calendar. */
export const createTourCalendar = (dependencies: TourCalendarDependencies): RequestHandler => {
  const { clock, lookups, siteOrigin: mainOrigin } = dependencies;
  const findTour = createFindTour(dependencies);

  const draw = async (
    { language, site }: Reader,
    uuid: string,
    canonicalName: string,
  ): Promise<string> => {
    const tour = await findTour(uuid, canonicalName);
    const property = await lookups
      .forRequest(requestTrace(), { language })
      .get(namedPropertyCall(canonicalName));
    const page = siteAddress(site, buildPath('property', { canonicalName }));
    const file = tourCalendar(
      {
        date: tour.date,
        time: tour.time,
        timeZone: tour.time_zone ?? 'UTC',
        propertyName: property.name,
        leadUuid: uuid,
        url: `${siteOrigin(site, mainOrigin)}${page}`,
        siteName: siteName(site),
        language,
      },
      clock(),
    );
    if (file === null) throw notFound();
    return file;
  };

  return async (request, response, next) => {
    const { pathname, search } = splitAddress(request.originalUrl);
    const canonicalName = propertyOf(pathname);
    if (canonicalName === null) {
      next();
      return;
    }
    requestTrace().route = 'tour-calendar';
    if (!isReading(request)) throw methodNotAllowed(['GET', 'HEAD']);
    const uuid = new URLSearchParams(search).get(placeFormKeys.lead) ?? '';
    if (!isLeadUuid(uuid)) throw notFound();
    const reader = { site: siteOf(response), language: languageOf(response) };
    const file = await draw(reader, uuid, canonicalName).catch((fault: unknown) => {
      throw isUpstreamNotFound(fault) ? notFound() : fault;
    });
    response
      .set({
        'Cache-Control': 'private, no-store',
        'Content-Disposition': 'attachment; filename="tour.ics"',
        'Content-Type': 'text/calendar; charset=utf-8',
      })
      .send(file);
  };
};
