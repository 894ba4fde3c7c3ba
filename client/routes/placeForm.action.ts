import { buildLead, buildLeadChange } from '../../shared/contracts/buildLead.ts';
import { readEnquiry } from '../../shared/contracts/enquiry.schema.ts';
import {
  type FormReading,
  readAccommodationDetails,
} from '../../shared/contracts/enquiryForm.schema.ts';
import { isUpstreamError } from '../../shared/contracts/upstreamError.ts';
import { attributionOfForm } from '../../shared/domain/attribution/formArrival.ts';
import { todayUtc } from '../../shared/domain/dates/isoDate.ts';
import { earliestTour } from '../../shared/domain/lead/earliestTour.ts';
import { leadMessage } from '../../shared/domain/lead/leadMessage.ts';
import { isAvailable } from '../../shared/domain/property/isBookable.ts';
import type { Property } from '../../shared/domain/property/property.ts';
import { queryString } from '../../shared/domain/search/queryString.ts';
import { siteOrigin } from '../../shared/domain/site/site.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { addressOfRoute } from '../../shared/routes/canonicalise.ts';
import { isLeadUuid, placeFormKeys } from '../../shared/routes/placeFormQuery.ts';
import type { ApiChange } from '../../shared/ssr/apiClient.ts';
import type { ActionOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import { propertyCall } from '../api/inventories.api.ts';
import { leadChange, newLead } from '../api/leads.api.ts';
import { timeZoneCall } from '../api/regions.api.ts';
import { newUuid } from '../ids/newUuid.ts';
import { type PlaceForm, postedPlaceForm, readPlaceForm } from './placeForm.fields.ts';

interface SubmittedForm {
  readonly form: PlaceForm;
  readonly property: Property;
}

/** A room has no form, and what was deleted neither. */
const findProperty = async ({ address, api, context }: ActionRequest): Promise<Property | null> => {
  const { canonicalName } = addressOfRoute('placeForm', address).params;
  const property = await api.get(propertyCall(canonicalName, context.locale)).catch(() => null);
  return property?.parentId === null && property.status !== 'deleted' ? property : null;
};

/** Tours are in the property's own time. */
const findTimeZone = async (
  { api }: ActionRequest,
  { form, property: { region } }: SubmittedForm,
): Promise<string | null> => {
  if (form.formType !== 'virtual_tour_enquiry' || !region) return null;
  return api.get(timeZoneCall(region.id)).catch(() => null);
};

/** An enquiry that was taken is confirmed, whatever else its answer lacks. */
const parseUuid = (body: unknown): string | null => {
  const data = (body as { data?: { uuid?: unknown } } | null)?.data;
  const uuid = data?.uuid ?? (body as { uuid?: unknown } | null)?.uuid;
  return typeof uuid === 'string' && isLeadUuid(uuid) ? uuid : null;
};

/** The whole address that the form was posted to. */
export const addressOfForm = ({ address, context: { config, site } }: ActionRequest): string =>
  `${siteOrigin(site, config.siteOrigin)}${address.path}${address.search}`;

type Sending = FormReading<ApiChange<string | null>>;

const readChange = (
  { form, property }: SubmittedForm,
  leadUuid: string,
  today: string,
): Sending => {
  const reading = readAccommodationDetails(form.typed, today);
  if (!reading.isValid) return reading;
  const body = buildLeadChange(reading.values, property.address.country.code);
  const change = leadChange(leadUuid, body);
  const { idempotencyKey } = form;
  return { isValid: true, values: { ...change, idempotencyKey, parse: parseUuid } };
};

/** What is sent for a form: what is added to an earlier enquiry, or a new one. */
const readLead = async (request: ActionRequest, submitted: SubmittedForm): Promise<Sending> => {
  const { form, property } = submitted;
  const { formType, idempotencyKey: key, leadUuid, source, stayId } = form;
  const today = todayUtc(new Date(request.now));
  if (leadUuid !== null) return readChange(submitted, leadUuid, today);
  const timeZone = await findTimeZone(request, submitted);
  const times = { today, earliestTour: earliestTour(request.now, timeZone) };
  const reading = readEnquiry(form, form.typed, times);
  if (!reading.isValid) return reading;
  const lead = buildLead(reading.values, {
    formType,
    source,
    inventoryId: stayId ?? property.id,
    regionId: property.region?.id ?? null,
    country: property.address.country.code,
    place: null,
    query: [],
    flags: request.context.flags,
    takesPaymentFirst: property.takesPaymentFirst,
    partnerId: request.context.site.partnerId,
    timeZone,
    ...attributionOfForm(request.attribution, form.arrival, addressOfForm(request)),
  });
  const isTour = formType === 'virtual_tour_enquiry';
  return { isValid: true, values: { ...newLead({ lead, key, isTour }), parse: parseUuid } };
};

/** Where the visitor reads that it was sent. */
const confirmation = ({ form, property }: SubmittedForm, uuid: string | null): string => {
  const message = leadMessage({
    source: form.source,
    isSoldOut: !isAvailable(property),
    // Only scripts know of other enquiries of the same visitor.
    isReturning: false,
  });
  return `${buildPath('placeForm', { canonicalName: property.canonicalName })}${queryString([
    [placeFormKeys.sent, message],
    ...(uuid === null ? [] : ([[placeFormKeys.lead, uuid]] as const)),
  ])}`;
};

/** The API refused it, asked to wait, or could not be asked. */
export const notTaken = (form: PlaceForm, error: unknown): ActionOutcome => {
  const fault = isUpstreamError(error) ? error : null;
  const problem = {
    message: fault?.userFriendlyMessage || null,
    retryAfterSeconds: fault?.retryAfterSeconds || null,
  };
  const status = fault?.status ?? 500;
  if (status === 429) return { kind: 'refused', form: postedPlaceForm(form, { problem }) };
  if (status >= 500) return { kind: 'failed', form: postedPlaceForm(form, { problem }), error };
  // Nothing was made under the key, or something else: what is sent next is another enquiry.
  const renewed = { ...form, idempotencyKey: newUuid() };
  return { kind: 'invalid', form: postedPlaceForm(renewed, { problem }) };
};

/** A lead and its confirmation, or the same page again with all that was typed. */
export const submitPlaceForm = async (request: ActionRequest): Promise<ActionOutcome> => {
  const form = readPlaceForm(request.form);
  const property = await findProperty(request);
  // The page says itself that there is no such property, or that nobody can be asked.
  if (!property) return { kind: 'failed', form: postedPlaceForm(form) };
  const submitted = { form, property };
  const reading = await readLead(request, submitted);
  if (!reading.isValid) return { kind: 'invalid', form: postedPlaceForm(form, reading) };
  try {
    const uuid = await request.api.send(reading.values);
    return { kind: 'redirect', to: confirmation(submitted, uuid) };
  } catch (error) {
    return notTaken(form, error);
  }
};
