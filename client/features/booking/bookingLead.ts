import { buildLead } from '../../../shared/contracts/buildLead.ts';
import type { SectionValues } from '../../../shared/contracts/customForm.schema.ts';
import { readEnquiry } from '../../../shared/contracts/enquiry.schema.ts';
import type { FieldFaults, FormReading } from '../../../shared/contracts/enquiryForm.schema.ts';
import type { LeadWire } from '../../../shared/contracts/lead.wire.ts';
import type { VisitorAttribution } from '../../../shared/domain/attribution/sourceDetails.ts';
import { findCallingCode } from '../../../shared/domain/contact/callingCodes.ts';
import type { FlagValues } from '../../../shared/domain/flags/flagValues.ts';
import { detailsOfStay, enquiredStay } from '../../../shared/domain/lead/enquiredStay.ts';
import { usualSource } from '../../../shared/domain/lead/enquiryForm.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import type { NamedStay } from '../../../shared/domain/stay/stay.ts';

export interface BookingLeadFacts {
  readonly property: Property;
  readonly stay: NamedStay | null;
  readonly flags: FlagValues;
  /** On whose site it is booked; null: on ours. */
  readonly partnerId: number | null;
  /** ISO date. */
  readonly today: string;
  readonly attribution: VisitorAttribution;
}

const FORM = { formType: 'book_now', source: usualSource('book_now') } as const;

/** Fields of step 1 by the names that enquiries have for them. */
const namesInStep: Readonly<Record<string, string>> = {
  fullName: 'full_name',
  email: 'email',
  code: 'phone_country',
  mobileNumber: 'phone',
  moveIn: 'move_in_date',
};

const inStep = (faults: FieldFaults): FieldFaults =>
  Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [namesInStep[name] ?? 'stay', fault]),
  );

/** The enquiry that step 1 makes. */
export const bookingLead = (
  values: SectionValues,
  { attribution, flags, partnerId, property, stay: named, today }: BookingLeadFacts,
): FormReading<LeadWire> => {
  const stay = named && enquiredStay(named);
  const typed = {
    fullName: values.full_name,
    email: values.email,
    code: findCallingCode(values.phone_country ?? '')?.label,
    mobileNumber: values.phone,
    ...(stay && detailsOfStay(stay, today)),
  };
  // A booking asks for no tour, whose earliest moment is therefore of no matter.
  const reading = readEnquiry(FORM, typed, { today, earliestTour: today });
  if (!reading.isValid) return { isValid: false, faults: inStep(reading.faults) };
  const lead = buildLead(reading.values, {
    ...FORM,
    ...attribution,
    flags,
    inventoryId: stay?.id ?? property.id,
    regionId: property.region?.id ?? null,
    country: property.address.country.code,
    place: null,
    query: [],
    takesPaymentFirst: property.takesPaymentFirst,
    partnerId,
    timeZone: null,
  });
  return { isValid: true, values: lead };
};
