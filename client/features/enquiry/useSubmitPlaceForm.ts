import { useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { TypedFields } from '../../../shared/contracts/enquiryForm.schema.ts';
import type { EnquiryRequest } from '../../../shared/domain/lead/enquiryForm.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { queryString } from '../../../shared/domain/search/queryString.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { placeFormKeys } from '../../../shared/routes/placeFormQuery.ts';
import { useErrorReporter } from '../../errorReports/useErrorReporter.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { useAppStore } from '../../store/useAppDispatch.ts';
import { enquiredProperty } from './enquiredProperty.ts';
import {
  type EnquiryRoot,
  type EnquiryState,
  enquiryClosed,
  enquiryOpened,
  enquiryReducer,
  selectEnquiry,
  timeZoneFound,
} from './enquiry.slice.ts';
import type { EnquiryCallbacks } from './followLead.thunk.ts';
import { idempotencyKey } from './idempotencyKeys.ts';
import { hasSubmitted } from './leadMemory.ts';
import type { PlaceFormState } from './placeForm.slice.ts';

/** What reads and sends a form comes when the page is there: nobody needs it to see the page. */
const loadSending = () => import(/* webpackChunkName: "enquiry" */ './sendEnquiry.thunks.ts');

const noContact = { fullName: '', email: '', code: '', mobileNumber: '' } as const;

const requestOf = (form: PlaceFormState, property: Property): EnquiryRequest => {
  const room = form.rooms.find(({ id }) => String(id) === form.typed.selectedRoom);
  return {
    formType: form.lead ? 'edit_details' : form.formType,
    source: form.lead ? 'edit_details' : form.source,
    property: enquiredProperty(property),
    ...(room && { room }),
    ...(form.stay && { stay: form.stay }),
  };
};

export interface PlaceFormSubmission {
  /** How the last attempt from this page went; null before the first. */
  readonly attempt: Pick<EnquiryState, 'faults' | 'isLoading' | 'problem'> | null;
  /** @param sendPlainly the way without scripts, for when their code does not come. */
  readonly send: (fields: TypedFields, sendPlainly: () => void) => void;
}

/** Sends the form of the page the way the dialog does, without leaving it before it was taken. */
export const useSubmitPlaceForm = (
  form: PlaceFormState,
  property: Property,
): PlaceFormSubmission => {
  const store = useAppStore();
  const navigate = useNavigate();
  const report = useErrorReporter();
  const address = usePageAddress();
  const enquiry = useSelector((root: EnquiryRoot) => selectEnquiry(root));
  const request = useMemo(() => requestOf(form, property), [form, property]);
  const isOurs = enquiry.request === request;
  useEffect(() => void loadSending().catch(() => undefined), []);

  const notify: EnquiryCallbacks['notify'] = (message) => {
    const uuid = form.lead?.uuid ?? selectEnquiry(store.getState()).lead?.uuid ?? '';
    const path = buildPath('placeForm', { canonicalName: property.canonicalName });
    const query = queryString([
      [placeFormKeys.sent, message],
      [placeFormKeys.lead, uuid],
    ]);
    void navigate(`${path}${query}`, { replace: true });
  };
  const callbacks: EnquiryCallbacks = {
    address,
    report,
    notify,
    navigate: (to) => void navigate(to),
  };

  /** The state of the form as the dialog has it, but with the dialog closed. */
  const begin = (): void => {
    store.addReducers({ enquiry: enquiryReducer });
    store.dispatch(
      enquiryOpened({
        openedAt: Date.now(),
        request,
        contact: noContact,
        idempotencyKey: idempotencyKey(request),
        isFirstSubmission: !hasSubmitted(),
        leadUuid: form.lead?.uuid ?? null,
      }),
    );
    if (form.timeZone !== null) store.dispatch(timeZoneFound(form.timeZone));
    store.dispatch(enquiryClosed());
  };

  const send = async (fields: TypedFields): Promise<void> => {
    const { submitAccommodation, submitEnquiry } = await loadSending();
    if (selectEnquiry(store.getState()).request !== request) begin();
    const submit = form.lead ? submitAccommodation : submitEnquiry;
    await store.dispatch(submit(fields, callbacks));
  };

  return {
    attempt: isOurs ? enquiry : null,
    send: (fields, sendPlainly) => void loadSending().then(() => send(fields), sendPlainly),
  };
};
