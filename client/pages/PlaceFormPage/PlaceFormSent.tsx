import '#messages/content.json';
import '#messages/placeForm.json';
import type { ReactNode } from 'react';
import type { LeadMessage } from '../../../shared/domain/lead/leadMessage.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { ContactList } from '../../features/content/ContactList.tsx';
import { PlaceFormConfirmation } from '../../features/enquiry/PlaceFormConfirmation.tsx';
import type { PlaceFormState } from '../../features/enquiry/placeForm.slice.ts';

interface PlaceFormSentProps {
  readonly message: LeadMessage;
  readonly property: Property;
  readonly form: PlaceFormState;
}

/** The confirmation of an enquiry, which no visit begins with. */
export function PlaceFormSent({ form, message, property }: PlaceFormSentProps): ReactNode {
  return (
    <PlaceFormConfirmation message={message} property={property} lead={form.lead} opening={form}>
      <ContactList />
    </PlaceFormConfirmation>
  );
}
