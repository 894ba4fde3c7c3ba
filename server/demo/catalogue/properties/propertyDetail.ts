import { distanceUnit, shownDistance } from '../../../../shared/domain/property/formatDistance.ts';
import type { PropertyDetail } from '../../../api/db/documents.ts';
import { money } from '../markets.ts';
import { hash32, type Random } from '../random.ts';
import type { CreatedRoom } from './createRooms.ts';
import { CUSTOM_FORMS } from './customForms.ts';
import type { ChosenFeatures } from './features.ts';
import { coverImage, imagesOf, type PropertyScene, virtualViews } from './propertyMedia.ts';
import { fictionalPhone, minutesTo, type PropertySite } from './propertySite.ts';
import { INSTALMENT_PLANS, type PropertyTerms } from './propertyTerms.ts';
import {
  describeProperty,
  type FaqFacts,
  propertyFaqs,
  propertyPolicies,
} from './propertyTexts.ts';
import type { SeedCity } from './seedCity.ts';

export interface DetailPlan {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  readonly ordinal: number;
  readonly city: SeedCity;
  readonly site: PropertySite;
  readonly terms: PropertyTerms;
  readonly features: ChosenFeatures;
  readonly rooms: readonly CreatedRoom[];
  /** Shown price in the rent period. */
  readonly rent: number;
  readonly complete: boolean;
  readonly videos: PropertyDetail['videos'];
}

const OPTIONAL_SCENES: readonly (readonly [feature: string, scene: PropertyScene])[] = [
  ['common_room', 'commonRoom'],
  ['study_room', 'study'],
  ['gym', 'gym'],
  ['courtyard', 'courtyard'],
];

function scenesOf({ features, complete }: DetailPlan, random: Random): PropertyScene[] {
  const own = OPTIONAL_SCENES.filter(([feature]) => features.keys.includes(feature));
  const scenes: PropertyScene[] = [
    'bedroom',
    'kitchen',
    'studio',
    ...own.map(([, scene]) => scene),
  ];
  const more: PropertyScene[] = [
    'view',
    'bathroom',
    'bedroom',
    'kitchen',
    'commonRoom',
    'view',
    'bedroom',
  ];
  const wanted = complete ? 13 : random.int(7, 13);
  return [...scenes, ...more].slice(0, Math.max(wanted, scenes.length));
}

function imagesFor(plan: DetailPlan, random: Random): PropertyDetail['images'] {
  const offset = hash32(plan.city.place.canonicalName);
  return [coverImage(plan.ordinal, offset, random), ...imagesOf(scenesOf(plan, random), random)];
}

function factsOf(plan: DetailPlan): FaqFacts {
  const { city, site, terms } = plan;
  const { market } = city;
  return {
    name: plan.name,
    city: city.place.name,
    area: site.area?.name,
    university: site.university?.place.name,
    universityMinutes: minutesTo(site.university?.km ?? 0),
    street: site.location.route,
    features: new Set(plan.features.keys),
    roomNames: plan.rooms.map((room) => room.layout.name),
    rent: `${money(plan.rent, market)} a ${market.rentPeriod === 'weekly' ? 'week' : 'month'}`,
    deposit: terms.deposit === null ? undefined : money(terms.deposit, market),
    guarantorRequired: terms.guarantorRequired === 'true',
    dualOccupancy: plan.rooms.some((room) => room.layout.dualOccupancy),
  };
}

function communityFacts(random: Random): PropertyDetail['community_facts'] {
  return [
    { label: 'Residents', value: String(random.int(4, 60) * 10) },
    { label: 'Floors', value: String(random.int(3, 14)) },
    { label: 'Opened', value: String(random.int(2004, 2025)) },
    { label: 'Flatmates', value: `${random.int(3, 5)} to ${random.int(6, 8)}` },
  ];
}

/** The distance in the unit that is usual in the country: "1.2 miles", "1.9 km". */
function centreDistance({ city, site }: DetailPlan): string {
  const { value, unit } = shownDistance(site.centreKm * 1000, distanceUnit(city.countryCode), 'en');
  if (unit === 'kilometre') return `${value} km`;
  return value === '1' ? '1 mile' : `${value} miles`;
}

function generalFacts(plan: DetailPlan, facts: FaqFacts): PropertyDetail['meta_general_facts'] {
  const nearest =
    facts.university === undefined
      ? []
      : [
          {
            label: 'Nearest university',
            value: `${facts.university}, ${facts.universityMinutes} min`,
          },
        ];
  return [
    { label: 'City centre', value: centreDistance(plan) },
    ...nearest,
    { label: 'Neighbourhood', value: facts.area ?? facts.city },
  ];
}

function metaOf(plan: DetailPlan, facts: FaqFacts, random: Random): PropertyDetail['meta'] {
  const ownTexts = plan.complete || random.chance(0.15);
  const near = facts.university === undefined ? '' : ` near ${facts.university}`;
  return {
    meta_title: ownTexts ? `${facts.name} ${facts.city}: Student Rooms` : null,
    meta_description: ownTexts
      ? `${facts.name} in ${facts.area ?? facts.city}: furnished student rooms${near} from ${facts.rent}. See photos, reviews and prices and book online.`
      : null,
    meta_keywords: ownTexts ? `${facts.name}, student rooms ${facts.city}, student housing` : null,
    payment: plan.terms.payment,
    guarantor_required: plan.terms.guarantorRequired,
  };
}

function pricingOf({
  deposit,
  refundableToken,
  platformFee,
}: PropertyTerms): PropertyDetail['pricing'] {
  return {
    deposit,
    max_deposit: deposit === null ? null : deposit * 2,
    deposit_multiplier: deposit === null ? null : 1,
    refundable_token: refundableToken,
    platform_fee: platformFee,
  };
}

function paymentTypes({ refundableToken, platformFee }: PropertyTerms): string[] {
  return [
    'deposit',
    ...(refundableToken === null ? [] : ['refundable_token']),
    ...(platformFee === null ? [] : ['platform_fee']),
  ];
}

function plansFor(plan: DetailPlan, random: Random): PropertyDetail['instalment_plans'] {
  return plan.complete || random.chance(0.3) ? INSTALMENT_PLANS : [];
}

function formOf(plan: DetailPlan): PropertyDetail['inventory_custom_form'] {
  if (plan.complete) return CUSTOM_FORMS.complete;
  return plan.terms.paymentBeforeBookform ? CUSTOM_FORMS.afterPayment : CUSTOM_FORMS.usual;
}

export function createDetail(plan: DetailPlan, random: Random): PropertyDetail {
  const facts = factsOf(plan);
  const { terms, city } = plan;
  const phones = Array.from({ length: random.int(1, 2) }, () =>
    fictionalPhone(city.countryCode, random),
  );
  return {
    location: plan.site.location,
    owner: { phones },
    images: imagesFor(plan, random),
    videos: plan.videos,
    virtual_views:
      plan.complete || random.chance(1 / 3) ? virtualViews(random.int(1, 3), random) : [],
    features: plan.features.groups,
    faqs: propertyFaqs(facts, random),
    description: describeProperty(facts, random),
    policies: propertyPolicies(facts.guarantorRequired, facts.deposit, random),
    community_facts: communityFacts(random),
    meta_general_facts: generalFacts(plan, facts),
    meta_short: `${plan.rooms.length} kinds of room in ${facts.area ?? facts.city} from ${facts.rent}`,
    source_link: random.chance(0.1) ? `https://residences.example/${plan.canonicalName}` : null,
    site_plan: null,
    deal_of_the_day: terms.dealOfTheDay,
    payment_before_bookform: terms.paymentBeforeBookform,
    is_local_non_commissionable: terms.localNonCommissionable,
    instalment_plans: plansFor(plan, random),
    payment_types: paymentTypes(terms),
    meta: metaOf(plan, facts, random),
    pricing: pricingOf(terms),
    inventory_custom_form: formOf(plan),
  };
}
