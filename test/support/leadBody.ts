import type { LeadWire } from '../../shared/contracts/lead.wire.ts';

let lastNumber = 0;

/** A number of its own for every person, from a range without subscribers. */
const nextNumber = (): number => {
  lastNumber += 1;
  return 7_700_900_000 + (lastNumber % 1000);
};

/** Somebody nobody else is. */
export const makePerson = (): LeadWire['user_details'] => {
  const national = nextNumber();
  return {
    name: `Ann Lee ${national}`,
    email: `ann-${national}@example.org`,
    phone: `+44${national}`,
    phone_details: { country_code: 'GB', national },
  };
};

/** The smallest lead that is taken. */
export const makeLead = (values: Partial<LeadWire> = {}): LeadWire => ({
  state: 'created',
  user_details: makePerson(),
  meta: { lead_source: 'enquire' },
  data: {},
  source_details: {},
  event_options: { user_notification: true },
  ...values,
});

/** Filled in every field there is. */
export const makeFullLead = (values: Partial<LeadWire> = {}): LeadWire =>
  makeLead({
    location_place_id: 'place-1',
    location_place_name: 'King’s College',
    location_coordinates_latitude: 51.5,
    location_coordinates_longitude: -0.12,
    meta: {
      slash_pricing_flow: true,
      payment_before_bookform: false,
      lead_source: 'partner_enquire',
      idp_form_data: {
        councellor_name: 'Bo Chen',
        councellor_email: 'bo@example.org',
        councellor_country: 'India',
        councellor_office: 'Pune',
      },
    },
    data: {
      no_of_students: 2,
      budget: 250,
      budget_currency: 'GBP',
      budget_duration: 'weekly',
      user_query: 'Is there a gym?',
      intake: 'july_to_september',
      configuration: 'private_room',
      university: 'King’s College London',
      lease_duration: '44 weeks',
      move_in_date: '2027-09',
      sort_key: 'price',
      max_price: '300',
    },
    source_details: {
      final_url: 'https://homes.example/places/search/london?utm_source=news',
      referrer: 'https://example.org/',
      initial_referrer: 'https://example.org/',
      referring_domain: 'example.org',
      initial_referring_domain: 'example.org',
      utm_source: 'news',
      utm_medium: 'mail',
      utm_campaign: 'spring',
      utm_content: 'top',
      utm_term: 'rooms',
      utm_group: 'a',
      gclid: 'g',
      fbclid: 'f',
      msclkid: 'm',
      keyword: 'k',
      wbraid: 'w',
      gbraid: 'b',
      bd_vid: 'v',
    },
    referral_details: { name: 'Cy Dee', code: 'CY10' },
    ...values,
  });
