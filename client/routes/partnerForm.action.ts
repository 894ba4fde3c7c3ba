import { buildLead } from '../../shared/contracts/buildLead.ts';
import { readEnquiry } from '../../shared/contracts/enquiry.schema.ts';
import { attributionOfForm } from '../../shared/domain/attribution/formArrival.ts';
import { todayUtc } from '../../shared/domain/dates/isoDate.ts';
import { earliestTour } from '../../shared/domain/lead/earliestTour.ts';
import { partnerFormAddress } from '../../shared/routes/partnerFormAddress.ts';
import type { ActionOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import { newLead } from '../api/leads.api.ts';
import { addressOfForm, notTaken } from './placeForm.action.ts';
import { postedPlaceForm, readPlaceForm } from './placeForm.fields.ts';

/** An enquiry of a partner's, about no property of ours, or the same page again. */
export const submitPartnerForm = async (request: ActionRequest): Promise<ActionOutcome> => {
  const { api, attribution, context, now } = request;
  const posted = readPlaceForm(request.form);
  const formType = 'partner_enquire';
  const form = { ...posted, formType, leadUuid: null, stayId: null } as const;
  const { arrival, idempotencyKey: key, source, typed } = form;
  const times = { today: todayUtc(new Date(now)), earliestTour: earliestTour(now, null) };
  const reading = readEnquiry(form, typed, times);
  if (!reading.isValid) return { kind: 'invalid', form: postedPlaceForm(form, reading) };
  const lead = buildLead(reading.values, {
    formType,
    source,
    inventoryId: null,
    regionId: null,
    country: null,
    place: null,
    query: [],
    flags: context.flags,
    takesPaymentFirst: null,
    partnerId: context.site.partnerId,
    timeZone: null,
    ...attributionOfForm(attribution, arrival, addressOfForm(request)),
  });
  try {
    // What was taken is confirmed, whatever its answer lacks.
    await api.send({ ...newLead({ lead, key, isTour: false }), parse: () => null });
    return { kind: 'redirect', to: partnerFormAddress(source, true) };
  } catch (error) {
    return notTaken(form, error);
  }
};
