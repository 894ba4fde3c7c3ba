import type { CountryCode } from '../markets.ts';
import { hash32 } from '../random.ts';

/** Words for invented residences; none is the name of an operator of student housing. */
export const FIRST_WORDS: readonly string[] = [
  'Acorn',
  'Alder',
  'Almond',
  'Anchor',
  'Apple Tree',
  'Arbour',
  'Argyle',
  'Ash Grove',
  'Auburn',
  'Azure',
  'Banyan',
  'Barley',
  'Basalt',
  'Beacon',
  'Beech',
  'Bellwether',
  'Birdcage',
  'Blackthorn',
  'Bluebell',
  'Bobbin',
  'Bramble',
  'Brickfield',
  'Bridgewater',
  'Bronze',
  'Brook',
  'Buckthorn',
  'Candlemaker',
  'Carrow',
  'Chandler',
  'Cherry Tree',
  'Chestnut',
  'Cinder',
  'Clover',
  'Cobalt',
  'Copper',
  'Coral',
  'Cornflower',
  'Cotton',
  'Cowslip',
  'Crescent Moon',
  'Cypress',
  'Damson',
  'Dovecote',
  'Drapers',
  'Elderflower',
  'Ember',
  'Fern',
  'Finch',
  'Flint',
  'Foxglove',
  'Gable',
  'Garnet',
  'Glasshouse',
  'Goldfinch',
  'Granary',
  'Granite',
  'Greenway',
  'Hawthorn',
  'Hazel',
  'Heather',
  'Heron',
  'Hollyhock',
  'Honeysuckle',
  'Hopfield',
  'Hornbeam',
  'Indigo',
  'Ironstone',
  'Ivory',
  'Jasmine',
  'Juniper',
  'Kestrel',
  'Lace Mill',
  'Lamplighter',
  'Lantern',
  'Larch',
  'Lark',
  'Laurel',
  'Lavender',
  'Lighterman',
  'Lilac',
  'Limestone',
  'Linden',
  'Linnet',
  'Loom',
  'Magnolia',
  'Mallard',
  'Marble',
  'Marigold',
  'Marlow',
  'Meadow',
  'Merchant',
  'Millrace',
  'Mulberry',
  'Myrtle',
  'Nightingale',
  'Nutmeg',
  'Oakfield',
  'Old Bakery',
  'Olive',
  'Opal',
  'Osprey',
  'Paper Mill',
  'Pearl',
  'Pebble',
  'Peppermint',
  'Plane Tree',
  'Plover',
  'Plum Tree',
  'Poplar',
  'Primrose',
  'Printers',
  'Quarry',
  'Quince',
  'Redwing',
  'Ribbon',
  'Rivet',
  'Rookery',
  'Rosemary',
  'Rowan',
  'Russet',
  'Saddlers',
  'Saffron',
  'Sage',
  'Sandpiper',
  'Saltmarsh',
  'Shuttle',
  'Silverbirch',
  'Skylark',
  'Slate',
  'Sorrel',
  'Spindle',
  'Starling',
  'Stonemason',
  'Swallow',
  'Sycamore',
  'Tanners',
  'Teal',
  'Thistle',
  'Timber',
  'Topaz',
  'Tramway',
  'Umber',
  'Verbena',
  'Violet',
  'Walnut',
  'Watermill',
  'Weavers',
  'Whinstone',
  'Wildflower',
  'Windmill',
  'Wisteria',
  'Wren',
];

export const SECOND_WORDS: readonly string[] = [
  'House',
  'Court',
  'Yard',
  'Place',
  'Lodge',
  'Hall',
  'Square',
  'Gardens',
  'Wharf',
  'Mews',
  'Works',
  'Terrace',
  'Point',
  'Row',
  'Quarter',
  'Corner',
  'Green',
  'Rise',
  'Park',
  'Lofts',
  'Residence',
  'Walk',
  'Gate',
  'View',
  'Landing',
];

/** Forms a residence's name can take where its country has its own. */
export const LOCAL_NAMES: Readonly<
  Partial<
    Record<CountryCode, { readonly forms: readonly string[]; readonly words: readonly string[] }>
  >
> = {
  ES: {
    forms: ['Residencia *', 'Casa *', 'Patio *', 'Jardines *', 'Torre *', 'Villa *'],
    words: [
      'Alameda',
      'Albahaca',
      'Alcornoque',
      'Alondra',
      'Amapola',
      'Avellano',
      'Azahar',
      'Brezo',
      'Caracola',
      'Castaño',
      'Cerezo',
      'Cigüeña',
      'Ciprés',
      'Encina',
      'Espliego',
      'Fresno',
      'Girasol',
      'Golondrina',
      'Granado',
      'Hiedra',
      'Higuera',
      'Jacaranda',
      'Jara',
      'Lavanda',
      'Limonero',
      'Madreselva',
      'Manzano',
      'Mimosa',
      'Mirlo',
      'Naranjo',
      'Nogal',
      'Olivar',
      'Romero',
      'Ruiseñor',
      'Salvia',
      'Tomillo',
      'Violeta',
      'Zarzamora',
    ],
  },
  DE: {
    forms: ['*hof', '*haus', '*quartier', '*garten', '*park', 'Wohnhaus *allee'],
    words: [
      'Ahorn',
      'Amsel',
      'Apfel',
      'Birken',
      'Brunnen',
      'Buchen',
      'Distel',
      'Eiben',
      'Eichen',
      'Erlen',
      'Eschen',
      'Falken',
      'Farn',
      'Finken',
      'Flieder',
      'Ginster',
      'Hasel',
      'Heide',
      'Holunder',
      'Hopfen',
      'Kastanien',
      'Kiefern',
      'Kirsch',
      'Lärchen',
      'Lavendel',
      'Lerchen',
      'Malven',
      'Meisen',
      'Mühlen',
      'Nussbaum',
      'Pappel',
      'Quitten',
      'Reiher',
      'Schilf',
      'Schwalben',
      'Ulmen',
      'Wacholder',
      'Weiden',
    ],
  },
};

const FORMS = ['* #', 'The * #'];

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Visits every number below `total` once, in an order that looks arbitrary. */
function shuffledIndex(position: number, total: number, key: string): number {
  let step = 1 + (hash32(`${key}/step`) % (total - 1));
  while (greatestDivisor(step, total) !== 1) step += 1;
  const start = hash32(`${key}/start`) % total;
  return (start + (position % total) * step) % total;
}

const at = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

function commonName(position: number, key: string): string {
  const total = FIRST_WORDS.length * SECOND_WORDS.length * FORMS.length;
  const index = shuffledIndex(position, total, key);
  const first = at(FIRST_WORDS, index);
  const rest = Math.floor(index / FIRST_WORDS.length);
  const second = at(SECOND_WORDS, rest);
  const name = at(FORMS, Math.floor(rest / SECOND_WORDS.length))
    .replace('*', first)
    .replace('#', second);
  const round = Math.floor(position / total);
  return round === 0 ? name : `${name} ${round + 1}`;
}

function localName(
  position: number,
  key: string,
  { forms, words }: { readonly forms: readonly string[]; readonly words: readonly string[] },
): string | undefined {
  const total = forms.length * words.length;
  if (position >= total) return undefined;
  const index = shuffledIndex(position, total, `${key}/local`);
  return at(forms, Math.floor(index / words.length)).replace('*', at(words, index));
}

export interface NamePlace {
  readonly seed: number;
  readonly cityName: string;
  readonly countryCode: CountryCode;
}

/** Invented name of a city's n-th residence (from 0); no two in a city are alike. */
export function propertyName(ordinal: number, { seed, cityName, countryCode }: NamePlace): string {
  const key = `${seed}/${cityName}`;
  const local = LOCAL_NAMES[countryCode];
  if (local === undefined) return commonName(ordinal, key);
  const half = Math.floor(ordinal / 2);
  if (ordinal % 2 === 0) return localName(half, key, local) ?? commonName(ordinal, key);
  return commonName(ordinal, key);
}
