import type { RegionMeta } from '../../../api/db/documents.ts';

const TITLE_LIMIT = 60;
const DESCRIPTION_LIMIT = 160;

const firstThatFits = (limit: number, texts: readonly string[]): string => {
  const fitting = texts.find((text) => text.length <= limit);
  if (fitting !== undefined) return fitting;
  const last = texts.at(-1) ?? '';
  return last.slice(0, last.lastIndexOf(' ', limit));
};

const within = (name: string, cityName: string): string =>
  name.includes(cityName) ? name : `${name}, ${cityName}`;

/** Names of areas and universities recur: only with its city is a page told from all others. */
export function areaMeta(name: string, cityName: string): RegionMeta {
  const place = within(name, cityName);
  return {
    title: firstThatFits(TITLE_LIMIT, [
      `Student Accommodation in ${place}`,
      `Student Housing in ${place}`,
      `Student Rooms in ${place}`,
      `Rooms in ${place}`,
    ]),
    description: firstThatFits(DESCRIPTION_LIMIT, [
      `Compare student rooms in ${place}: ensuites, studios and shared flats with pictures, prices and reviews. Verified listings and free booking help.`,
      `Compare student rooms in ${place}: ensuites, studios and shared flats with prices and reviews.`,
    ]),
    keywords: `student accommodation ${name}, student housing ${cityName}, student rooms ${name}, studios ${name}`,
  };
}

interface NamedUniversity {
  readonly name: string;
  readonly shortName: string | undefined;
  readonly cityName: string;
}

export function universityMeta({ cityName, name, shortName }: NamedUniversity): RegionMeta {
  const short = shortName ?? name;
  const place = within(name, cityName);
  const shortPlace = within(short, cityName);
  return {
    title: firstThatFits(TITLE_LIMIT, [
      `Student Accommodation near ${place}`,
      `Student Housing near ${place}`,
      `Rooms near ${place}`,
      `Student Accommodation near ${shortPlace}`,
      `Student Housing near ${shortPlace}`,
      `Rooms near ${shortPlace}`,
    ]),
    description: firstThatFits(DESCRIPTION_LIMIT, [
      `Find student accommodation near ${place}. See the distance to campus, compare ensuites, studios and shared flats, and book a verified room online.`,
      `Find student accommodation near ${place}. Compare rooms by distance to campus and book a verified one online.`,
      `Student accommodation near ${place}: compare rooms by distance to campus.`,
    ]),
    keywords: `student accommodation near ${short}, ${name} accommodation, ${short} student housing, rooms near ${short}`,
  };
}

export function cityMeta(name: string, countryName: string): RegionMeta {
  return {
    title: `Student Accommodation in ${name}`,
    description: firstThatFits(DESCRIPTION_LIMIT, [
      `Student accommodation in ${name}, ${countryName}: compare verified ensuites, studios and shared flats close to your university and book online.`,
      `Student accommodation in ${name}: compare verified rooms close to your university and book online.`,
    ]),
    keywords: `student accommodation ${name}, student housing ${name}, student rooms ${name}, student flats ${name}, university accommodation ${name}`,
  };
}

/** A country or a state, as a sentence names it: "the United Kingdom". */
export function wideRegionMeta(regionName: string): RegionMeta {
  const name = regionName.startsWith('United ') ? `the ${regionName}` : regionName;
  return {
    title: `Student Accommodation in ${name}`,
    description: firstThatFits(DESCRIPTION_LIMIT, [
      `Student accommodation in ${name}: choose your city or university, compare verified rooms and studios by price, distance and reviews, and book online.`,
    ]),
    keywords: `student accommodation ${regionName}, student housing ${regionName}, university accommodation ${regionName}`,
  };
}
