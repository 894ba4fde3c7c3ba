import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { useSelector } from 'react-redux';
import type { TypedFields } from '../../../shared/contracts/enquiryForm.schema.ts';
import { hiddenFields, typedFieldNames } from '../../../shared/contracts/placeForm.fields.ts';
import { callingCodeOfCountry } from '../../../shared/domain/contact/callingCodes.ts';
import type { EnquiryFormType } from '../../../shared/domain/lead/enquiryForm.ts';
import { leadMessage } from '../../../shared/domain/lead/leadMessage.ts';
import { isAvailable } from '../../../shared/domain/property/isBookable.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteForm } from '../../navigation/SiteForm.tsx';
import { selectToday } from '../../store/context.slice.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { HiddenFields } from '../../ui/Field/HiddenFields.tsx';
import { useHydrated } from '../../ui/Live/useHydrated.ts';
import { EnquiryFaults, problemText, problemTitle } from './EnquiryFaults.tsx';
import { submitText } from './enquiryTexts.ts';
import { AccommodationFields } from './fields/AccommodationFields.tsx';
import { EnquiryFields } from './fields/EnquiryFields.tsx';
import { typedInForm } from './fields/fieldsProps.ts';
import { hasSentOther, readContact, type SavedContact } from './leadMemory.ts';
import styles from './PlaceForm.module.css';
import { PrivacyNote } from './PrivacyNote.tsx';
import type { PlaceFormState } from './placeForm.slice.ts';
import { SentNote } from './SentNote.tsx';
import { useSubmitPlaceForm } from './useSubmitPlaceForm.ts';

/** Who sent the last enquiry is not who fills in this form: another address stands in it. */
const isAnothers = (email: unknown, contact: SavedContact): boolean =>
  email instanceof HTMLInputElement && email.value !== '' && email.value !== contact.email;

/** Fills in who sent the last enquiry from this browser, where nothing stands yet. */
const useSavedContact = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const contact = readContact();
    const fields = form.current?.elements;
    if (!contact || !fields || isAnothers(fields.namedItem('email'), contact)) return;
    const fill = (name: string, value: string): void => {
      const field = fields.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === '') field.value = value;
    };
    const code = fields.namedItem('code');
    const number = fields.namedItem('mobileNumber');
    const isNumberOpen = number instanceof HTMLInputElement && number.value === '';
    if (isNumberOpen && code instanceof HTMLSelectElement && contact.code !== '') {
      code.value = contact.code;
    }
    fill('fullName', contact.name);
    fill('email', contact.email);
    fill('mobileNumber', contact.phone);
  }, [form]);
};

/** What stood in the form that was left last, of this document alone: it is personal. */
let left: { readonly form: string; readonly typed: TypedFields } | null = null;

const identityOf = ({ canonicalName, formType, lead, stay }: PlaceFormState): string =>
  [canonicalName, formType, lead?.uuid, stay?.id].join();

/** Whoever follows a link and comes back finds what was typed, unless it was sent. */
const useLeftFields = (
  element: RefObject<HTMLFormElement | null>,
  form: PlaceFormState,
  isSent: boolean,
): TypedFields => {
  const identity = identityOf(form);
  const leave = useEffectEvent((own: HTMLFormElement) => {
    left = isSent ? null : { form: identity, typed: typedInForm(own) };
  });
  useLayoutEffect(() => {
    const own = element.current;
    return () => (own ? leave(own) : undefined);
  }, [element]);
  return left?.form === identity ? left.typed : form.typed;
};

const ID_PREFIX = 'place-form';

const headings: Partial<Readonly<Record<EnquiryFormType, MessageId>>> = {
  virtual_tour_enquiry: 'placeForm.tour',
  ask_question_faq_cta: 'placeForm.question',
  join_waitlist: 'enquiry.sendWaitlist',
};

interface PlaceFormProps {
  readonly form: PlaceFormState;
  readonly property: Property;
}

const carriedBy = (form: PlaceFormState) => ({
  [hiddenFields.form]: form.formType,
  [hiddenFields.source]: form.source,
  [hiddenFields.lead]: form.lead?.uuid ?? '',
  [hiddenFields.stay]: form.stay ? String(form.stay.id) : '',
  [hiddenFields.idempotencyKey]: form.idempotencyKey,
  [hiddenFields.arrival]: form.arrival,
});

function Fields({
  faults,
  form,
  property,
  typed,
}: PlaceFormProps & Pick<PlaceFormState, 'faults' | 'typed'>) {
  const t = useMessages();
  const today = useSelector(selectToday);
  const country = property.address.country.code;
  const own = { code: typed.code || callingCodeOfCountry(country).label };
  const shared = { idPrefix: ID_PREFIX, values: { ...typed, ...own }, faults };
  return (
    <>
      {form.lead ? null : (
        <div className={styles.fields}>
          <EnquiryFields
            {...shared}
            formType={form.formType}
            source={form.source}
            earliest={form.earliestTour}
            timeZone={form.timeZone}
          />
        </div>
      )}
      {form.formType === 'virtual_tour_enquiry' ? null : (
        <fieldset className={styles.part}>
          <legend className={form.lead ? 'visually-hidden' : styles.partTitle}>
            {t('enquiry.titleAccommodation')}
          </legend>
          <AccommodationFields {...shared} country={country} rooms={form.rooms} today={today} />
        </fieldset>
      )}
    </>
  );
}

/** Everything of an enquiry in one form; of an enquiry that was sent before, what can be added. */
export function PlaceForm({ form, property }: PlaceFormProps): ReactNode {
  const t = useMessages();
  const isHydrated = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  useSavedContact(element);
  const { attempt, send } = useSubmitPlaceForm(form, property);
  const { faults, problem } = attempt ?? form;
  const isRefused = problem !== null || Object.keys(faults).length > 0;
  const typed = useLeftFields(element, form, attempt !== null && !isRefused);
  const { canonicalName, name } = property;
  const heading = form.lead ? 'placeForm.complete' : (headings[form.formType] ?? 'enquiry.title');
  const sendText = form.lead ? 'enquiry.save' : submitText(form.formType);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const sent = event.currentTarget;
    const fields = typedInForm(sent);
    const read = Object.fromEntries(typedFieldNames.map((name) => [name, fields[name]]));
    send(read, () => sent.submit());
  };
  return (
    <SiteForm
      ref={element}
      method="post"
      action={buildPath('placeForm', { canonicalName })}
      className={styles.words}
      noValidate={isHydrated}
      onSubmit={submit}
    >
      {form.lead ? (
        <SentNote
          opening={form}
          message={leadMessage({
            source: form.source,
            isSoldOut: !isAvailable(property),
            // The document is the server's, which knows of no other enquiry of this browser.
            isReturning: isHydrated && hasSentOther(form.lead.uuid),
          })}
          reference={form.lead.id}
        />
      ) : null}
      <h1 className={styles.heading}>{t(heading)}</h1>
      <p className={styles.lead}>
        {t('placeForm.about', { name })}
        {heading === headings.join_waitlist ? t('placeForm.waitlist') : null}
        {t(form.lead ? 'enquiry.accommodationLead' : 'enquiry.lead')}
      </p>
      {isRefused ? (
        <EnquiryFaults
          idPrefix={ID_PREFIX}
          faults={faults}
          problem={problem && { title: t(problemTitle(form)), text: problemText(problem, form, t) }}
        />
      ) : null}
      <HiddenFields values={carriedBy(form)} />
      <Fields form={form} property={property} typed={typed} faults={faults} />
      <div className={styles.send}>
        <Button type="submit" size="l" isBusy={attempt?.isLoading ?? false}>
          {t(sendText)}
        </Button>
        <PrivacyNote className={styles.privacy} />
      </div>
    </SiteForm>
  );
}
