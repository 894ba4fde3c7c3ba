import type { RegionFaq } from '../../../api/db/documents.ts';
import type { AreaPlace, CityPlace, UniversityPlace } from '../../places/place.ts';
import { distanceKm } from '../geography.ts';
import { type Market, money, quotedRent, type RentPeriod } from '../markets.ts';

const LISTED = 5;

const periodWord: Readonly<Record<RentPeriod, string>> = { weekly: 'a week', monthly: 'a month' };

/**
 * What most free rooms of a kind are let for, in the level of rents of their city. It is above one for a
 * room with its own bathroom, because shorter stays and better rooms cost more than that level.
 */
const TYPICAL = { ensuite: 1.15, sharedBathroom: 0.92, studio: 1.7 } as const;

function rent(
  { weeklyRent }: Pick<CityPlace, 'weeklyRent'>,
  kind: keyof typeof TYPICAL,
  market: Market,
): string {
  return money(quotedRent(weeklyRent * TYPICAL[kind], market.rentPeriod), market);
}

function namesOf(places: readonly { readonly name: string }[]): string {
  const names = places.slice(0, LISTED).map((place) => place.name);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

function rentAnswer(city: CityPlace, market: Market): string {
  const room = rent(city, 'ensuite', market);
  const shared = rent(city, 'sharedBathroom', market);
  const studio = rent(city, 'studio', market);
  return (
    `A room with its own bathroom in student housing in ${city.name} costs about ${room} ${periodWord[market.rentPeriod]}. ` +
    `Rooms with a shared bathroom cost about ${shared}, and a studio with its own kitchen is usually around ${studio}. ` +
    'The price on each listing is the present one and says for which length of stay it holds.'
  );
}

/** Areas, those next to a campus first. */
function byCampus({ areas, universities }: CityPlace): AreaPlace[] {
  const kmToCampus = (area: AreaPlace): number =>
    Math.min(...universities.map((university) => distanceKm(area, university)));
  return [...areas].sort((a, b) => kmToCampus(a) - kmToCampus(b));
}

function areasFaq(city: CityPlace): RegionFaq[] {
  if (city.areas.length === 0) return [];
  return [
    {
      question: `Which areas of ${city.name} are popular with students?`,
      answer: `Many students look in ${namesOf(byCampus(city))}. Open the page of an area to see only its rooms, or sort the results of ${city.name} by distance to your campus.`,
    },
  ];
}

function universitiesFaq(city: CityPlace): RegionFaq[] {
  if (city.universities.length === 0) return [];
  const many = city.universities.length > 1;
  return [
    {
      question: `Which universities are in ${city.name}?`,
      answer: `${many ? 'The universities and colleges we list here include' : 'The university we list here is'} ${namesOf(city.universities)}. Each has a page of its own that shows how far every residence is from the main campus.`,
    },
  ];
}

function moveInAnswer(city: CityPlace, market: Market): string {
  const [main, second] = [...market.intakes].sort((a, b) => b.weight - a.weight);
  const monthName = (month: number) =>
    new Date(Date.UTC(2000, month - 1, 1)).toLocaleString('en-GB', {
      month: 'long',
      timeZone: 'UTC',
    });
  return (
    `Most tenancies in ${city.name} start in ${monthName(main?.month ?? 9)}, and a smaller number in ${monthName(second?.month ?? 1)}. ` +
    'The best-value rooms are usually taken four to six months ahead, so it pays to book as soon as you have your offer.'
  );
}

export function cityFaqs(city: CityPlace, market: Market): RegionFaq[] {
  const stay = market.leaseUnit === 'week' ? '44 to 51 weeks' : '9 to 12 months';
  return [
    {
      question: `How much is student accommodation in ${city.name}?`,
      answer: rentAnswer(city, market),
    },
    ...areasFaq(city),
    ...universitiesFaq(city),
    {
      question: `When should I book a student room in ${city.name}?`,
      answer: moveInAnswer(city, market),
    },
    {
      question: `How long are student tenancies in ${city.name}?`,
      answer: `Most run for ${stay}. Shorter stays for one term or a summer exist as well: set "Stay Duration" in the filters to see only those that fit.`,
    },
    {
      question: `Are bills included in the rent in ${city.name}?`,
      answer:
        'In purpose-built student residences water, heating, electricity and wifi are normally part of the rent. Every listing has a "Bills included" section that names exactly what is covered.',
    },
  ];
}

export function universityFaqs(
  university: UniversityPlace,
  city: CityPlace,
  market: Market,
): RegionFaq[] {
  const name = university.shortName ?? university.name;
  const others = city.universities.filter((other) => other !== university);
  return [
    {
      question: `How do I find a room close to ${name}?`,
      answer: `The results on this page are measured from the main campus of ${university.name}, the nearest first, and each says how long the way takes. Narrow the distance to see only what is within walking reach.`,
    },
    {
      question: `What does a room near ${name} cost?`,
      answer: rentAnswer(city, market),
    },
    {
      question: `Which rooms can ${name} students choose from?`,
      answer:
        'Ensuite rooms in shared flats are the most common, followed by studios with their own kitchen. Shared rooms are the cheapest, and two-person studios suit couples and friends.',
    },
    {
      question: `Can I book before ${name} has confirmed my place?`,
      answer:
        'Yes. Most residences accept a booking on a conditional offer, and many refund it in full if your university or your visa turns you down. The policies of each listing say what it asks for as proof.',
    },
    {
      question: `Do I need a guarantor near ${name}?`,
      answer:
        'Some residences ask for a guarantor who lives in the country, some accept one abroad and others need none. Set "Guarantor" in the filters to see which ones fit you.',
    },
    ...(others.length > 0
      ? [
          {
            question: `Which other universities are in ${city.name}?`,
            answer: `Students of ${namesOf(others)} live in the same residences, so you are likely to share a flat with some of them.`,
          },
        ]
      : []),
  ];
}

export function areaFaqs(area: AreaPlace, city: CityPlace, market: Market): RegionFaq[] {
  return [
    {
      question: `How much is a student room in ${area.name}?`,
      answer: `Rents follow those of ${city.name}: about ${rent(city, 'ensuite', market)} ${periodWord[market.rentPeriod]} for a room with its own bathroom. Smaller or shared rooms cost less, studios more.`,
    },
    {
      question: `Which universities can I reach from ${area.name}?`,
      answer:
        city.universities.length > 0
          ? `${namesOf(city.universities)} are in ${city.name}. The page of every residence shows the distance to each of them.`
          : `The page of every residence shows the distance to the universities around ${city.name}.`,
    },
    {
      question: `Can I visit a residence in ${area.name} before I book?`,
      answer:
        'You can ask for a live virtual tour on the page of any residence; someone on site walks you through the rooms by video. Visits in person are arranged the same way.',
    },
  ];
}

/** For countries and states: what is common to all their cities. */
export function wideRegionFaqs(
  name: string,
  cities: readonly CityPlace[],
  market: Market,
): RegionFaq[] {
  const popular = [...cities].sort((a, b) => b.demand - a.demand);
  const rents = cities.map((city) => city.weeklyRent);
  const lowest = rent({ weeklyRent: Math.min(...rents) }, 'ensuite', market);
  const highest = rent({ weeklyRent: Math.max(...rents) }, 'ensuite', market);
  const span = lowest === highest ? `about ${lowest}` : `from about ${lowest} to about ${highest}`;
  return [
    {
      question: `Which cities in ${name} are most popular with students?`,
      answer: `Most searches are for ${namesOf(popular)}. Choose a city to see its areas, universities and rooms.`,
    },
    {
      question: `How much is student accommodation in ${name}?`,
      answer: `A room with its own bathroom costs ${span} ${periodWord[market.rentPeriod]}, depending on the city.`,
    },
    {
      question: `Can international students book in ${name} from abroad?`,
      answer:
        'Yes. Everything from the virtual tour to the tenancy agreement is done online, and our advisers help with guarantors and payments from other countries.',
    },
  ];
}
