import { describe, expect, test } from '@jest/globals';
import { buildLead, buildLeadChange, type LeadContext } from './buildLead.ts';
import { type EnquiryValues, readEnquiry } from './enquiry.schema.ts';
import type { TypedFields } from './enquiryForm.schema.ts';

const typed: TypedFields = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  code: 'United Kingdom (+44)',
  mobileNumber: '07700 900123',
};

const context: LeadContext = {
  formType: 'enquire',
  source: 'enquire',
  inventoryId: null,
  regionId: null,
  country: null,
  place: null,
  query: [],
  flags: { slashed_pricing: true },
  takesPaymentFirst: null,
  partnerId: null,
  sourceDetails: {},
  referralCode: null,
  timeZone: null,
};

const times = { today: '2027-06-01', earliestTour: '2027-06-03T13:00:00' };

const values = (
  fields: TypedFields = {},
  { formType, source }: Pick<LeadContext, 'formType' | 'source'> = context,
): EnquiryValues => {
  const reading = readEnquiry({ formType, source }, { ...typed, ...fields }, times);
  if (!reading.isValid) throw new Error(JSON.stringify(reading.faults));
  return reading.values;
};

const lead = (fields: TypedFields = {}, known: Partial<LeadContext> = {}) => {
  const whole = { ...context, ...known };
  return buildLead(values(fields, whole), whole);
};

const london = { id: '34', name: 'London', latitude: 51.5, longitude: -0.12 };

describe('a lead', () => {
  test('of the four required fields and nothing else holds nothing else', () => {
    expect(lead()).toEqual({
      state: 'created',
      user_details: {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '+447700900123',
        phone_details: { country_code: 'GB', national: 7700900123 },
      },
      meta: { lead_source: 'enquire', slash_pricing_flow: true },
      data: {},
      source_details: {},
      event_options: { user_notification: true },
    });
  });

  test('of a site of a partner says of which', () => {
    expect(lead({}, { partnerId: 7 }).meta.whitelabel_partner_id).toBe(7);
  });

  test.each<[string, TypedFields, Partial<LeadContext>, object]>([
    ['the property', {}, { inventoryId: 7, regionId: 34 }, { inventory_id: 7, region_id: 34 }],
    [
      'the searched place',
      {},
      { place: london },
      {
        location_place_id: '34',
        location_place_name: 'London',
        location_coordinates_latitude: 51.5,
        location_coordinates_longitude: -0.12,
      },
    ],
    [
      'the searched place by its typed name',
      { region: 'london' },
      { place: london },
      { location_place_id: '34', location_place_name: 'London' },
    ],
    ['a typed place', { region: 'Leeds' }, { place: london }, { location_place_name: 'Leeds' }],
    [
      'a plain price',
      {},
      { flags: { slashed_pricing: false } },
      { meta: { slash_pricing_flow: false } },
    ],
    [
      'payment before the form',
      {},
      { takesPaymentFirst: false },
      { meta: { payment_before_bookform: false } },
    ],
    ['its source', {}, { source: 'book_now' }, { meta: { lead_source: 'book_now' } }],
    [
      'the counsellor',
      {
        counsellorName: 'Ben',
        counsellorEmail: 'ben@example.com',
        counsellorCountry: 'India',
        counsellorOffice: 'Pune',
      },
      { formType: 'partner_enquire' },
      {
        meta: {
          idp_form_data: {
            councellor_name: 'Ben',
            councellor_email: 'ben@example.com',
            councellor_country: 'India',
            councellor_office: 'Pune',
          },
        },
      },
    ],
    ['the question', { query: 'Is there a gym?' }, {}, { data: { user_query: 'Is there a gym?' } }],
    ['the intake', { intake: 'april_to_june' }, {}, { data: { intake: 'april_to_june' } }],
    ['the students as a number', { people: '2' }, {}, { data: { no_of_students: 2 } }],
    ['the university', { selectedUniversity: 'UCL' }, {}, { data: { university: 'UCL' } }],
    ['the room', { selectedRoom: '812' }, {}, { data: { configuration: '812' } }],
    [
      'the size of a group',
      { groupSize: '40', people: '2' },
      { formType: 'generic_form', source: 'group_booking' },
      { meta: { lead_source: 'group_booking' }, data: { no_of_students: 40 } },
    ],
    ['the move-in month', { moveIn: '2027-09' }, {}, { data: { move_in_date: '2027-09' } }],
    [
      'the stay',
      { selectedDuration: '26-40 weeks' },
      {},
      { data: { lease_duration: '26-40 weeks' } },
    ],
    [
      'a budget of the United Kingdom',
      { budget: '250' },
      { country: 'United Kingdom' },
      { data: { budget: 250, budget_currency: 'GBP', budget_duration: 'weekly' } },
    ],
    [
      'a budget of the United States',
      { budget: '1500' },
      { country: 'us' },
      { data: { budget: 1500, budget_currency: 'USD', budget_duration: 'monthly' } },
    ],
    ['a budget of nowhere', { budget: '250' }, {}, { data: { budget: 250 } }],
    [
      'the filters under their keys',
      {},
      {
        country: 'gb',
        query: [
          ['range_available_price', '100,300'],
          ['move_in_month', 'sep-2027'],
          ['features_and', 'dual_occupancy'],
        ],
      },
      {
        data: {
          range_available_price: '100,300',
          move_in_month: 'sep-2027',
          features_and: 'dual_occupancy',
          budget_currency: 'GBP',
          budget_duration: 'weekly',
        },
      },
    ],
    [
      'the searched university where none is typed',
      {},
      { query: [['university', 'ucl']] },
      { data: { university: 'ucl' } },
    ],
    [
      'the time of a tour',
      { viewingDate: '2027-06-04', viewingTime: '09:30' },
      { formType: 'virtual_tour_enquiry', timeZone: 'Europe/London' },
      {
        data: {
          property_view_request_details: {
            date: '2027-06-04',
            time: '09:30',
            time_zone: 'Europe/London',
          },
        },
      },
    ],
    [
      'where the visitor came from',
      {},
      { sourceDetails: { utm_source: 'news' } },
      { source_details: { utm_source: 'news' } },
    ],
    [
      'no notice of changed details',
      {},
      { formType: 'edit_details' },
      { event_options: { user_notification: false } },
    ],
    ['the referral of the visit', {}, { referralCode: 'A1' }, { referral_details: { code: 'A1' } }],
    [
      'the typed referral before that of the visit',
      { referralName: 'Ben', referralCode: 'B7' },
      { formType: 'referred_by_enquiry', referralCode: 'A1' },
      { referral_details: { name: 'Ben', code: 'B7' } },
    ],
  ])('holds %s', (_name, fields, known, expected) => {
    expect(lead(fields, known)).toMatchObject(expected);
  });

  test('holds no page, no unknown key and no id of a place that is not meant', () => {
    const built = lead(
      { region: 'Leeds' },
      {
        place: london,
        query: [
          ['p', '2'],
          ['utm_source', 'x'],
          ['name', ''],
        ],
      },
    );
    expect(built.data).toEqual({});
    expect(built.location_place_id).toBeUndefined();
  });
});

test('a change holds what page 2 was filled with', () => {
  const { accommodation } = values({ people: '3', budget: '200', moveIn: '2027-09-01' });
  expect(buildLeadChange(accommodation, 'GB')).toEqual({
    data: {
      no_of_students: 3,
      move_in_date: '2027-09-01',
      budget: 200,
      budget_currency: 'GBP',
      budget_duration: 'weekly',
    },
  });
});
