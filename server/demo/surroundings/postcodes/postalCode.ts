import type { GeoPoint } from '../../../../shared/domain/geo/geoPoint.ts';
import { nearestWithin } from '../../catalogue/geography.ts';
import type { CountryCode } from '../../catalogue/markets.ts';
import type { Random } from '../../catalogue/random.ts';
import { australiaPostcodes } from './australia.ts';
import { canadaPostcodes } from './canada.ts';
import { germanyPostcodes } from './germany.ts';
import { irelandPostcodes } from './ireland.ts';
import type { PostcodeTable } from './postcodeTable.ts';
import { spainPostcodes } from './spain.ts';
import { unitedKingdomPostcodes } from './unitedKingdom.ts';
import { unitedStatesPostcodes } from './unitedStates.ts';

interface PostalSystem {
  readonly table: PostcodeTable;
  /** What is made up behind the district's part: "#" stands for a digit from 1, "@" for a letter. */
  readonly ending: string;
  /** Letters that the made-up part may have. */
  readonly letters: string;
}

const WHOLE = { ending: '', letters: '' } as const;

const SYSTEMS: Readonly<Record<CountryCode, PostalSystem>> = {
  GB: { table: unitedKingdomPostcodes, ending: ' #@@', letters: 'ABDEFGHJLNPQRSTUWXYZ' },
  IE: { table: irelandPostcodes, ending: ' @#@#', letters: 'ACDEFHKNPRTVWXY' },
  CA: { table: canadaPostcodes, ending: ' #@#', letters: 'ABCEGHJKLMNPRSTVWXYZ' },
  US: { table: unitedStatesPostcodes, ...WHOLE },
  AU: { table: australiaPostcodes, ...WHOLE },
  ES: { table: spainPostcodes, ...WHOLE },
  DE: { table: germanyPostcodes, ...WHOLE },
};

interface NamedPoint extends GeoPoint {
  readonly canonicalName: string;
}

export interface PostalSite {
  readonly countryCode: CountryCode;
  readonly city: NamedPoint & {
    readonly areas: readonly NamedPoint[];
    readonly universities: readonly NamedPoint[];
  };
  /** The area it stands in. */
  readonly area: NamedPoint | undefined;
  readonly point: GeoPoint;
}

/** Codes of the place, or of its part in the countries where an ending follows. */
export function districtCodes(countryCode: CountryCode, canonicalName: string): readonly string[] {
  return SYSTEMS[countryCode].table[canonicalName]?.split(' ') ?? [];
}

/** What lends its code to a point outside every area: the nearest place with a code of its own. */
function districtOf({ area, city, countryCode, point }: PostalSite): NamedPoint {
  if (area !== undefined) return area;
  const coded = [city, ...city.areas, ...city.universities].filter(
    ({ canonicalName }) => districtCodes(countryCode, canonicalName).length > 0,
  );
  return nearestWithin(point, coded, Number.POSITIVE_INFINITY)?.place ?? city;
}

/**
 * A code whose district is true; in Britain, Ireland and Canada its ending is made up.
 * @throws RangeError for an area or a city without codes.
 */
export function postalCode(site: PostalSite, random: Random): string {
  const { canonicalName } = districtOf(site);
  const codes = districtCodes(site.countryCode, canonicalName);
  if (codes.length === 0) throw new RangeError(`No postal codes for ${canonicalName}`);
  const { ending, letters } = SYSTEMS[site.countryCode];
  const own = ending
    .replace(/#/g, () => String(random.int(1, 9)))
    .replace(/@/g, () => random.pick([...letters]));
  return random.pick(codes) + own;
}
