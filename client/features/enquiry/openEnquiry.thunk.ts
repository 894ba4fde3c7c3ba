import { callingCodeOfCountry } from '../../../shared/domain/contact/callingCodes.ts';
import type { EnquiryRequest } from '../../../shared/domain/lead/enquiryForm.ts';
import type { PersonalDetails } from '../../../shared/domain/lead/lead.ts';
import { timeZoneCall } from '../../api/regions.api.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { visitorCountry } from '../../visitor/visitorCountry.ts';
import {
  enquiryOpened,
  type OpenedEnquiry,
  selectEnquiry,
  timeZoneFound,
} from './enquiry.slice.ts';
import { idempotencyKey } from './idempotencyKeys.ts';
import { hasSubmitted, readContact, readSentLeads } from './leadMemory.ts';

/** The form does not wait longer to learn where the visitor is; in milliseconds. */
const COUNTRY_PATIENCE_MS = 400;

const soonKnownCountry = (): Promise<string | null> =>
  Promise.race([
    visitorCountry(),
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), COUNTRY_PATIENCE_MS);
    }),
  ]);

const codeOfVisitor = async (): Promise<string> =>
  callingCodeOfCountry(await soonKnownCountry()).label;

const knownContact = async (): Promise<OpenedEnquiry['contact']> => {
  const saved = readContact();
  const contact: Pick<PersonalDetails, 'fullName' | 'email' | 'mobileNumber'> = {
    fullName: saved?.name ?? '',
    email: saved?.email ?? '',
    mobileNumber: saved?.phone ?? '',
  };
  return { ...contact, code: saved?.code || (await codeOfVisitor()) };
};

/** Only what was sent about the same property can be put right. */
const leadToChange = ({ formType, property }: EnquiryRequest): string | null => {
  if (formType !== 'edit_details') return null;
  const inventoryId = property?.id ?? null;
  return readSentLeads().find((lead) => lead.inventoryId === inventoryId)?.uuid ?? null;
};

/** Times of a tour are those of the property; until its zone is known, those of the first zone. */
const findTimeZone =
  (request: EnquiryRequest): AppThunk =>
  async (dispatch, getState, { api }) => {
    const regionId = request.property?.regionId ?? null;
    if (request.formType !== 'virtual_tour_enquiry' || regionId === null || !api) return;
    const timeZone = await api.get(timeZoneCall(regionId)).catch(() => null);
    if (timeZone !== null && selectEnquiry(getState()).request === request) {
      dispatch(timeZoneFound(timeZone));
    }
  };

/** Shows the form, filled with what is known of the visitor. */
export const openEnquiry =
  (request: EnquiryRequest): AppThunk =>
  async (dispatch) => {
    const contact = await knownContact();
    dispatch(
      enquiryOpened({
        openedAt: Date.now(),
        request,
        contact,
        idempotencyKey: idempotencyKey(request),
        isFirstSubmission: !hasSubmitted(),
        leadUuid: leadToChange(request),
      }),
    );
    await dispatch(findTimeZone(request));
  };
