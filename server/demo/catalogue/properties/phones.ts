import type { CountryCode } from '../markets.ts';
import type { Random } from '../random.ts';

/**
 * Numbers that regulators keep free for fiction: Ofcom, ComReg, ACMA, the North American 555-01xx
 * range and the Bundesnetzagentur's. Spain keeps none, so its residences print an Irish line.
 */
const FICTION_RANGES: Readonly<Record<CountryCode, readonly string[]>> = {
  GB: ['+44 20 7946 0###', '+44 161 496 0###', '+44 113 496 0###', '+44 1632 960###'],
  IE: ['+353 20 91# ####'],
  AU: ['+61 2 5550 ####', '+61 3 5550 ####', '+61 7 5550 ####', '+61 8 5550 ####'],
  US: ['+1 %%% 555 01##'],
  CA: ['+1 %%% 555 01##'],
  DE: ['+49 30 23125 ###', '+49 40 66969 ###', '+49 69 90009 ###', '+49 89 99998 ###'],
  ES: ['+353 20 91# ####'],
};

const AREA_CODES: Readonly<Partial<Record<CountryCode, readonly string[]>>> = {
  US: ['212', '617', '213', '312', '415', '206', '512', '215'],
  CA: ['416', '604', '514', '613', '403'],
};

export function fictionalPhone(countryCode: CountryCode, random: Random): string {
  const areaCode = random.pick(AREA_CODES[countryCode] ?? ['']);
  return random
    .pick(FICTION_RANGES[countryCode])
    .replace('%%%', areaCode)
    .replace(/#/g, () => String(random.int(0, 9)));
}
