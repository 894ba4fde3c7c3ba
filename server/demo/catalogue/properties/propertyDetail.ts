import type { PropertyDetail } from '../../../api/db/documents.ts';
import { houseOf } from '../../pictures/house.ts';
import type { HouseSceneKind } from '../../pictures/scene.ts';
import { money } from '../markets.ts';
import type { Random } from '../random.ts';
import { customFormOf } from './customForms.ts';
import type { ChosenFeatures } from './features.ts';
import { communityFacts, type FactsPlan, generalFacts } from './propertyFacts.ts';
import { createPictureDealer, virtualViews } from './propertyMedia.ts';
import { fictionalPhone, minutesTo } from './propertySite.ts';
import { INSTALMENT_PLANS, type PropertyTerms } from './propertyTerms.ts';
import {
  describeProperty,
  type FaqFacts,
  propertyFaqs,
  propertyPolicies,
} from './propertyTexts.ts';
import { coverScene } from './roomScenes.ts';

export interface DetailPlan extends FactsPlan {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  readonly terms: PropertyTerms;
  readonly features: ChosenFeatures;
  readonly complete: boolean;
  readonly videos: PropertyDetail['videos'];
}

const OPTIONAL_SCENES: readonly (readonly [feature: string, scene: HouseSceneKind])[] = [
  ['common_room', 'commonRoom'],
  ['study_room', 'study'],
  ['gym', 'gym'],
  ['courtyard', 'courtyard'],
];

/** Kinds of pictures after the facade; bedrooms have the beds of the residence's own rooms. */
function scenesOf({ complete, features, rooms }: DetailPlan, random: Random): HouseSceneKind[] {
  const covers = [...new Set(rooms.map(({ layout }) => coverScene(layout)))];
  const beds = random.sample(covers, covers.length);
  const own = OPTIONAL_SCENES.filter(([feature]) => features.keys.includes(feature));
  const scenes: HouseSceneKind[] = [...beds.slice(0, 2), 'kitchen', ...own.map(([, kind]) => kind)];
  const more: HouseSceneKind[] = [
    'view',
    'bathroom',
    ...beds.slice(2),
    'kitchen',
    'bathroom',
    'view',
    ...beds,
    'kitchen',
    'view',
    'bathroom',
    ...beds,
  ];
  const wanted = complete ? 13 : random.int(7, 13);
  return [...scenes, ...more].slice(0, Math.max(wanted, scenes.length));
}

/** Share of the residences whose cover shows something else than the building. */
const OTHER_COVERS = 0.48;

/** Few buildings show themselves in the evening first. */
const OTHER_COVERS_AT_DUSK = 0.8;

/** Besides the room that comes first. */
const COVER_SCENES: ReadonlySet<HouseSceneKind> = new Set(['commonRoom', 'courtyard']);

/** Where in the list stands what is shown first instead of the building; null for the building. */
function otherCover(
  plan: DetailPlan,
  scenes: readonly HouseSceneKind[],
  random: Random,
): number | null {
  const isDusk = houseOf(plan.house).mood.name === 'dusk';
  if (plan.complete || !random.chance(isDusk ? OTHER_COVERS_AT_DUSK : OTHER_COVERS)) return null;
  const shared = scenes.flatMap((kind, at) => (COVER_SCENES.has(kind) ? [at] : []));
  return random.pick([0, 0, ...shared]);
}

function imagesFor(plan: DetailPlan, random: Random): PropertyDetail['images'] {
  const deal = createPictureDealer(plan.house, random);
  const facade = deal('facade');
  const scenes = scenesOf(plan, random);
  const others = scenes.map(deal);
  const at = otherCover(plan, scenes, random);
  const first = at === null ? [] : others.splice(at, 1);
  return [...first, facade, ...others].map((image, index) => ({ ...image, featured: index === 0 }));
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
    deposit: terms.deposit === null ? undefined : money(terms.deposit, market),
    guarantorRequired: terms.guarantorRequired === 'true',
    dualOccupancy: plan.rooms.some((room) => room.layout.dualOccupancy),
  };
}

function metaOf(plan: DetailPlan, facts: FaqFacts, random: Random): PropertyDetail['meta'] {
  const ownTexts = plan.complete || random.chance(0.15);
  const near = facts.university === undefined ? '' : ` near ${facts.university}`;
  return {
    meta_title: ownTexts ? `${facts.name}, ${facts.city}: Student Rooms` : null,
    meta_description: ownTexts
      ? `${facts.name} in ${facts.area ?? facts.city}: furnished student rooms${near}. See pictures, reviews and prices and book online.`
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
  const { paymentBeforeBookform } = plan.terms;
  const order = paymentBeforeBookform ? 'afterPayment' : 'usual';
  return customFormOf(plan.city.countryCode, plan.complete ? 'complete' : order);
}

const hasStudio = ({ rooms }: DetailPlan): boolean =>
  rooms.some(({ layout }) => coverScene(layout) === 'studio');

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
      hasStudio(plan) && (plan.complete || random.chance(1 / 3))
        ? virtualViews(plan.house, random.int(1, 3), random)
        : [],
    features: plan.features.groups,
    faqs: propertyFaqs(facts, random),
    description: describeProperty(facts, random),
    policies: propertyPolicies(facts, random),
    community_facts: communityFacts(plan, random),
    meta_general_facts: generalFacts(plan, facts),
    meta_short: `${plan.rooms.length} kinds of room in ${facts.area ?? facts.city}`,
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
