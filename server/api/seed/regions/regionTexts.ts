import type { RegionMeta } from '../../db/documents.ts';

const TITLE_LIMIT = 60;
const DESCRIPTION_LIMIT = 160;

const firstThatFits = (limit: number, texts: readonly string[]): string => {
  const fitting = texts.find((text) => text.length <= limit);
  if (fitting !== undefined) return fitting;
  const last = texts.at(-1) ?? '';
  return last.slice(0, last.lastIndexOf(' ', limit));
};

export function areaMeta(name: string, cityName: string): RegionMeta {
  const place = name.includes(cityName) ? name : `${name}, ${cityName}`;
  return {
    title: firstThatFits(TITLE_LIMIT, [
      `Student Accommodation in ${place}`,
      `Student Accommodation in ${name}`,
      `Student Housing in ${name}`,
    ]),
    description: firstThatFits(DESCRIPTION_LIMIT, [
      `Compare student rooms in ${place}: ensuites, studios and shared flats with photos, prices and reviews. Verified listings and free booking help.`,
      `Compare student rooms in ${name}: ensuites, studios and shared flats with prices and reviews.`,
    ]),
    keywords: `student accommodation ${name}, student housing ${cityName}, student rooms ${name}, studios ${name}`,
  };
}

export function universityMeta(name: string, shortName: string | undefined): RegionMeta {
  const short = shortName ?? name;
  return {
    title: firstThatFits(TITLE_LIMIT, [
      `Student Accommodation near ${name}`,
      `Student Accommodation near ${short}`,
      `Student Housing near ${short}`,
      `Rooms near ${short}`,
    ]),
    description: firstThatFits(DESCRIPTION_LIMIT, [
      `Find student accommodation near ${name}. See the distance to campus, compare ensuites, studios and shared flats, and book a verified room online.`,
      `Find student accommodation near ${short}. Compare ensuites, studios and shared flats by distance to campus and book a verified room online.`,
      `Student accommodation near ${short}: compare rooms by distance to campus.`,
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
