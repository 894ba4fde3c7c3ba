import type { BookingWire } from '../../shared/contracts/booking.wire.ts';
import type { SectionValues } from '../../shared/contracts/customForm.schema.ts';
import type { CustomSectionWire } from '../../shared/contracts/customForm.wire.ts';
import type { InventoryDetailWire, TenancyWire } from '../../shared/contracts/inventory.wire.ts';
import type { LeadRecordWire } from '../../shared/contracts/lead.wire.ts';
import { inventoryDetailWire, roomTypeWire, tenancyWire } from './wireFactories.ts';

// A home in the United Kingdom that is booked here, so far ahead that no test comes too late.

export const BOOKED_LEAD = '0b0e7c3a-2f6b-4a54-9a63-0f2f6a1f8a11';
export const BOOKED_STAY = 711;
export const OTHER_STAY = 712;

const form: readonly CustomSectionWire[] = [
  {
    section: 'personal_form',
    fields: [
      { name: 'full_name', required: true, kind: 'name' },
      { name: 'city', required: false },
      { name: 'medical_condition', required: false, kind: 'health' },
    ],
  },
  { section: 'emergency_form', fields: [{ name: 'name', required: true, kind: 'name' }] },
  {
    section: 'confirmation_documents',
    fields: [{ name: 'passport', required: true, kind: 'document' }],
  },
];

export const bookedHouseWire = (over: Partial<InventoryDetailWire> = {}): InventoryDetailWire =>
  inventoryDetailWire({ inventory_custom_form: form, ...over });

/** @param others further stays of its room. */
export const bookedRoomsWire = (...others: readonly TenancyWire[]) => ({
  result: [
    {
      ...roomTypeWire({ id: 7, parent_id: 100_001, name: 'Classic Ensuite' }),
      active_children: [
        tenancyWire({
          id: BOOKED_STAY,
          parent_id: 7,
          move_in_date: '2127-09-05',
          move_out_date: '2128-07-09',
        }),
        ...others,
      ],
    },
  ],
});

export const otherStayWire = (over: Partial<TenancyWire> = {}): TenancyWire =>
  tenancyWire({
    id: OTHER_STAY,
    parent_id: 7,
    move_in_date: '2127-09-12',
    move_out_date: '2128-07-16',
    ...over,
  });

/** Step 1 as it is filled in. */
export const filledStay = {
  stay: String(BOOKED_STAY),
  move_in_date: '05-09-2127',
  move_out_date: '09-07-2128',
  full_name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '07700 900123',
  phone_country: 'gb',
};

export const bookingWire = (over: Partial<BookingWire> = {}): BookingWire => ({
  version: 1,
  state: 'draft',
  sections: { accommodation: { values: filledStay, is_complete: true } },
  documents: [],
  stay_state: 'free',
  hold: null,
  submitted_at: null,
  ...over,
});

const completeStep = { values: {}, is_complete: true };

/** Its form asks for nothing more. */
export const completeBookingWire = (accommodation: SectionValues = filledStay): BookingWire =>
  bookingWire({
    version: 4,
    documents: [
      {
        id: '4ab0e3b2-52f7-4f0f-8a3e-0f2f6a1f8a11',
        field: 'passport',
        file_name: 'pass.pdf',
        media_type: 'application/pdf',
        bytes: 9,
        created_at: '2027-03-15T12:00:00.000Z',
      },
    ],
    sections: {
      accommodation: { values: accommodation, is_complete: true },
      personal_form: completeStep,
      emergency_form: completeStep,
    },
  });

/** @param booking null: none was begun. */
export const bookedLeadWire = (
  booking: BookingWire | null,
  over: Partial<LeadRecordWire> = {},
): LeadRecordWire => ({
  id: 12,
  uuid: BOOKED_LEAD,
  user_details: {
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '+447700900123',
    phone_details: { country_code: 'GB', national: 7_700_900_123 },
  },
  data: {},
  forms_present: booking !== null,
  ...(booking && { booking }),
  inventory_root: { provider_id: 1, canonical_name: 'harbour-house' },
  ...over,
});
