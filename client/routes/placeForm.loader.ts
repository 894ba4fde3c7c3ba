import type { TypedFields } from '../../shared/contracts/enquiryForm.schema.ts';
import { typedFieldNames } from '../../shared/contracts/placeForm.fields.ts';
import { formArrival } from '../../shared/domain/attribution/formArrival.ts';
import { todayUtc } from '../../shared/domain/dates/isoDate.ts';
import { earliestTour } from '../../shared/domain/lead/earliestTour.ts';
import {
  detailsOfStay,
  type EnquiredStay,
  enquiredStay,
} from '../../shared/domain/lead/enquiredStay.ts';
import {
  isEnquiryFormType,
  isLeadSource,
  usualSource,
} from '../../shared/domain/lead/enquiryForm.ts';
import { isAvailable } from '../../shared/domain/property/isBookable.ts';
import type { Property, RoomType } from '../../shared/domain/property/property.ts';
import { siteOrigin } from '../../shared/domain/site/site.ts';
import { priced, staysOf } from '../../shared/domain/stay/stay.ts';
import { isLeadUuid, placeFormKeys, stayIdOf } from '../../shared/routes/placeFormQuery.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { roomTypesCall } from '../api/inventories.api.ts';
import { knownLeadCall, type LeadRecord } from '../api/knownLead.api.ts';
import { timeZoneCall } from '../api/regions.api.ts';
import { userDetailsCall } from '../api/users.api.ts';
import {
  type PlaceFormState,
  placeFormOpened,
  placeFormReducer,
} from '../features/enquiry/placeForm.slice.ts';
import { fieldsOfUser } from '../features/enquiry/userContact.ts';
import { holdsProperty } from '../features/property/property.selectors.ts';
import {
  propertyFailed,
  propertyRequested,
  propertySummaryLoaded,
} from '../features/property/property.slice.ts';
import { newUuid } from '../ids/newUuid.ts';
import { describeError } from '../store/loadSlice.ts';
import { mayBeSignedIn } from '../visitor/sessionHints.ts';
import { type PageLoad, startPageLoad } from './pageLoad.ts';
import { shownPlaceForm } from './placeForm.fields.ts';
import { outcomeElsewhere, requireProperty } from './propertyOutcome.ts';
import type { LoaderContext } from './routeRecord.ts';

/** An enquiry that cannot be found, or is about something else, changes nothing. */
const findLead = async (
  { address, api, form, signal }: LoaderContext,
  { canonicalName }: Property,
): Promise<LeadRecord | null> => {
  const posted = form && shownPlaceForm(form);
  const uuid = posted?.leadUuid ?? new Map(address.query).get(placeFormKeys.lead) ?? '';
  if (!isLeadUuid(uuid)) return null;
  try {
    const lead = await api.get(knownLeadCall(uuid), { signal });
    return lead.canonicalName === null || lead.canonicalName === canonicalName ? lead : null;
  } catch {
    return null;
  }
};

/** All but the page's own keys fill in the fields of their name. */
const typedInAddress = ({ address }: LoaderContext): TypedFields => {
  const query = new Map(address.query);
  const room = query.get(placeFormKeys.room);
  const named = typedFieldNames.flatMap((name) => {
    const value = query.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...(room !== undefined && { selectedRoom: room }), ...Object.fromEntries(named) };
};

/** What is gone can be waited for. */
const formOf = (
  { address, form }: LoaderContext,
  property: Property,
): Pick<PlaceFormState, 'formType' | 'source'> => {
  if (form) {
    const { formType, source } = shownPlaceForm(form);
    return { formType, source };
  }
  const query = new Map(address.query);
  const named = query.get(placeFormKeys.form) ?? '';
  const usual = isAvailable(property) ? 'enquire' : 'join_waitlist';
  const formType = isEnquiryFormType(named) ? named : usual;
  const source = query.get(placeFormKeys.source) ?? '';
  return { formType, source: isLeadSource(source) ? source : usualSource(formType) };
};

const findRooms = async (
  load: PageLoad,
  context: LoaderContext,
  { id }: Property,
): Promise<readonly RoomType[]> => {
  const { context: render, property } = context.store.getState();
  const known = property.data?.id === id ? property.sections.roomTypes : null;
  return known ?? (await load.optionalWithin(roomTypesCall(id, render.locale))) ?? [];
};

/** One of the property's own; another is nobody's. */
const findStay = (
  { address, form, store }: LoaderContext,
  property: Property,
  rooms: readonly RoomType[],
): EnquiredStay | null => {
  const named = stayIdOf(new Map(address.query).get(placeFormKeys.stay) ?? null);
  const id = form ? shownPlaceForm(form).stayId : named;
  const stay = staysOf(rooms).find(({ tenancy }) => tenancy.id === id);
  return stay ? enquiredStay(priced(stay, property, store.getState().context.today)) : null;
};

/** Tours are in the property's own time. */
const findTimeZone = async (
  load: PageLoad,
  context: LoaderContext,
  property: Property,
): Promise<string | null> => {
  const { region } = property;
  const isTour = formOf(context, property).formType === 'virtual_tour_enquiry';
  return isTour && region ? load.optionalWithin(timeZoneCall(region.id)) : null;
};

/** Whoever is signed in finds his own details in the form; guests are not asked about. */
export const findUserFields = async (context: LoaderContext): Promise<TypedFields> => {
  const { api, form, signal, store } = context;
  if (form || !mayBeSignedIn()) return {};
  const known = store.getState().session?.user;
  const user = known ?? (await api.get(userDetailsCall(), { signal }).catch(() => null));
  return user ? fieldsOfUser(user) : {};
};

/** For a browser without scripts, see `formArrival`. */
export const arrivalOf = ({ address, referrer = '', store }: LoaderContext): string => {
  const { config, site } = store.getState().context;
  const origin = siteOrigin(site, config.siteOrigin);
  return formArrival({ address: `${origin}${address.path}${address.search}`, referrer });
};

/** A tab may be open for days: by then the day of its document is over. */
export const todayOf = ({ store }: LoaderContext): string => {
  const days = [store.getState().context.today, todayUtc(new Date())];
  return days.sort().at(-1) ?? '';
};

const loadFields = async (
  load: PageLoad,
  context: LoaderContext,
  property: Property,
): Promise<void> => {
  const { store } = context;
  const form = context.form && shownPlaceForm(context.form);
  const [lead, rooms, timeZone, own] = await Promise.all([
    findLead(context, property),
    findRooms(load, context, property),
    findTimeZone(load, context, property),
    findUserFields(context),
  ]);
  const stay = findStay(context, property, rooms);
  store.addReducers({ placeForm: placeFormReducer });
  const chosen = stay && detailsOfStay(stay, todayOf(context));
  store.dispatch(
    placeFormOpened({
      canonicalName: property.canonicalName,
      ...formOf(context, property),
      idempotencyKey: form?.idempotencyKey ?? newUuid(),
      typed: form?.typed ?? { ...own, ...chosen, ...lead?.typed, ...typedInAddress(context) },
      arrival: form?.arrival ?? arrivalOf(context),
      faults: form?.faults ?? {},
      problem: form?.problem ?? null,
      lead: lead && { uuid: lead.uuid, id: lead.id, name: lead.name, tour: lead.tour },
      stay,
      rooms: rooms.map(({ id, name }) => ({ id, name })),
      earliestTour: earliestTour(Date.now(), timeZone),
      timeZone,
    }),
  );
};

const loadProperty = async (
  load: PageLoad,
  context: LoaderContext,
  canonicalName: string,
): Promise<Property | PageOutcome> => {
  const { dispatch, getState } = context.store;
  const { locale, site } = getState().context;
  const property = await requireProperty(load, { canonicalName, locale }, site);
  const elsewhere = await outcomeElsewhere(load, property, { canonicalName, locale });
  if (elsewhere) {
    dispatch(propertyFailed('The address is not that of the property'));
    return elsewhere;
  }
  dispatch(propertySummaryLoaded(property));
  return property;
};

/** The property alone, as its own page has loaded it before, and what the form begins with. */
export const loadPlaceForm = async (context: LoaderContext): Promise<PageOutcome> => {
  const { canonicalName = '' } = context.address.params;
  const load = startPageLoad(context);
  const { dispatch, getState } = context.store;
  const { property } = getState();
  if (holdsProperty(property, canonicalName) && property.data) {
    await loadFields(load, context, property.data);
    return load.ok();
  }
  dispatch(propertyRequested(canonicalName));
  try {
    const found = await loadProperty(load, context, canonicalName);
    if ('kind' in found) return found;
    await loadFields(load, context, found);
    return load.ok();
  } catch (error) {
    dispatch(propertyFailed(describeError(error)));
    throw error;
  }
};
