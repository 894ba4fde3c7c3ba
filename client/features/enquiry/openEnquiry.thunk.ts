import { callingCodeOfCountry } from '../../../shared/domain/contact/callingCodes.ts';
import type { EnquiryRequest } from '../../../shared/domain/lead/enquiryForm.ts';
import type { PersonalDetails } from '../../../shared/domain/lead/lead.ts';
import type { User } from '../../../shared/domain/user/user.ts';
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
import { hasSubmitted, readContact, readSentLeads, type SavedContact } from './leadMemory.ts';
import { phoneOf } from './userContact.ts';

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

/** What is known of whoever is signed in, completed by the last enquiry unless it was another's. */
const contactOf = (user: User | null, saved: SavedContact | null): SavedContact | null => {
  if (!user) return saved;
  const isAnothers = user.email !== null && saved !== null && saved.email !== user.email;
  const rest = isAnothers ? null : saved;
  const { code, phone } = phoneOf(user);
  return {
    name: user.name || (rest?.name ?? ''),
    email: user.email ?? rest?.email ?? '',
    code: phone === '' ? (rest?.code ?? '') : code,
    phone: phone || (rest?.phone ?? ''),
  };
};

const knownContact = async (user: User | null): Promise<OpenedEnquiry['contact']> => {
  const known = contactOf(user, readContact());
  const contact: Pick<PersonalDetails, 'fullName' | 'email' | 'mobileNumber'> = {
    fullName: known?.name ?? '',
    email: known?.email ?? '',
    mobileNumber: known?.phone ?? '',
  };
  return { ...contact, code: known?.code || (await codeOfVisitor()) };
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
  async (dispatch, getState) => {
    const user = getState().session?.user ?? null;
    const contact = await knownContact(user);
    dispatch(
      enquiryOpened({
        openedAt: Date.now(),
        request,
        contact,
        idempotencyKey: idempotencyKey(request),
        isFirstSubmission: !hasSubmitted() && !user?.enquiries.length,
        leadUuid: leadToChange(request),
      }),
    );
    await dispatch(findTimeZone(request));
  };
