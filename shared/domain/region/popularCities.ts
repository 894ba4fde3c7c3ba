import { inPriorityOrder } from './inPriorityOrder.ts';

export type PopularCountry = 'uk' | 'australia' | 'ireland' | 'us' | 'canada' | 'germany' | 'spain';

interface City {
  readonly country: PopularCountry;
  /** Region id. */
  readonly id: number;
  readonly canonicalName: string;
  /** In English; pages show the message "city.<canonicalName>". */
  readonly name: string;
}

/** Cities that the home page and the footer lead to, by country, most wanted first. */
export const popularCities = [
  { country: 'uk', id: 34, canonicalName: 'london', name: 'London' },
  { country: 'uk', id: 38, canonicalName: 'manchester', name: 'Manchester' },
  { country: 'uk', id: 55, canonicalName: 'birmingham', name: 'Birmingham' },
  { country: 'uk', id: 43, canonicalName: 'leeds', name: 'Leeds' },
  { country: 'uk', id: 67, canonicalName: 'glasgow', name: 'Glasgow' },
  { country: 'uk', id: 213, canonicalName: 'nottingham', name: 'Nottingham' },
  { country: 'australia', id: 14, canonicalName: 'sydney', name: 'Sydney' },
  { country: 'australia', id: 56, canonicalName: 'melbourne', name: 'Melbourne' },
  { country: 'australia', id: 295, canonicalName: 'brisbane', name: 'Brisbane' },
  { country: 'australia', id: 297, canonicalName: 'adelaide', name: 'Adelaide' },
  { country: 'australia', id: 296, canonicalName: 'perth', name: 'Perth' },
  { country: 'ireland', id: 37, canonicalName: 'dublin', name: 'Dublin' },
  { country: 'ireland', id: 299, canonicalName: 'cork', name: 'Cork' },
  { country: 'ireland', id: 300, canonicalName: 'galway', name: 'Galway' },
  { country: 'ireland', id: 301, canonicalName: 'limerick', name: 'Limerick' },
  { country: 'us', id: 70, canonicalName: 'new-york', name: 'New York' },
  { country: 'us', id: 75, canonicalName: 'boston', name: 'Boston' },
  { country: 'us', id: 275, canonicalName: 'los-angeles', name: 'Los Angeles' },
  { country: 'us', id: 262, canonicalName: 'chicago', name: 'Chicago' },
  { country: 'us', id: 276, canonicalName: 'san-francisco', name: 'San Francisco' },
  { country: 'us', id: 255, canonicalName: 'philadelphia', name: 'Philadelphia' },
  { country: 'canada', id: 280, canonicalName: 'toronto', name: 'Toronto' },
  { country: 'canada', id: 286, canonicalName: 'montreal', name: 'Montreal' },
  { country: 'canada', id: 288, canonicalName: 'vancouver', name: 'Vancouver' },
  { country: 'canada', id: 281, canonicalName: 'ottawa', name: 'Ottawa' },
  { country: 'germany', id: 312, canonicalName: 'berlin', name: 'Berlin' },
  { country: 'germany', id: 313, canonicalName: 'munich', name: 'Munich' },
  { country: 'germany', id: 314, canonicalName: 'hamburg', name: 'Hamburg' },
  { country: 'germany', id: 315, canonicalName: 'frankfurt', name: 'Frankfurt' },
  { country: 'germany', id: 316, canonicalName: 'cologne', name: 'Cologne' },
  { country: 'spain', id: 305, canonicalName: 'barcelona', name: 'Barcelona' },
  { country: 'spain', id: 304, canonicalName: 'madrid', name: 'Madrid' },
  { country: 'spain', id: 306, canonicalName: 'valencia', name: 'Valencia' },
  { country: 'spain', id: 307, canonicalName: 'seville', name: 'Seville' },
] as const satisfies readonly City[];

export type PopularCity = (typeof popularCities)[number];

/** Those of one country, in the order of every list of cities. */
export const popularCitiesOf = (country: PopularCountry): readonly PopularCity[] =>
  inPriorityOrder(popularCities.filter((city) => city.country === country));
