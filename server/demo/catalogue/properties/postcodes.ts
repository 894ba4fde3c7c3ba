import type { GeoPoint } from '../../../../shared/domain/geo/geoPoint.ts';
import { distanceKm } from '../geography.ts';
import type { Random } from '../random.ts';

/** Patterns by city; "#" stands for a digit from 1, "@" for a letter. */
const PATTERNS: Readonly<Record<string, string>> = {
  manchester: 'M# #@@',
  leeds: 'LS# #@@',
  sheffield: 'S# #@@',
  liverpool: 'L# #@@',
  'newcastle-upon-tyne': 'NE# #@@',
  york: 'YO# #@@',
  durham: 'DH# #@@',
  lancaster: 'LA# #@@',
  huddersfield: 'HD# #@@',
  hull: 'HU# #@@',
  preston: 'PR# #@@',
  bradford: 'BD# #@@',
  sunderland: 'SR# #@@',
  middlesbrough: 'TS# #@@',
  chester: 'CH# #@@',
  birmingham: 'B# #@@',
  nottingham: 'NG# #@@',
  leicester: 'LE# #@@',
  coventry: 'CV# #@@',
  loughborough: 'LE11 #@@',
  lincoln: 'LN# #@@',
  derby: 'DE# #@@',
  'stoke-on-trent': 'ST# #@@',
  wolverhampton: 'WV# #@@',
  northampton: 'NN# #@@',
  bristol: 'BS# #@@',
  southampton: 'SO1# #@@',
  portsmouth: 'PO# #@@',
  brighton: 'BN# #@@',
  oxford: 'OX# #@@',
  cambridge: 'CB# #@@',
  exeter: 'EX# #@@',
  bath: 'BA# #@@',
  norwich: 'NR# #@@',
  reading: 'RG# #@@',
  plymouth: 'PL# #@@',
  canterbury: 'CT# #@@',
  guildford: 'GU# #@@',
  bournemouth: 'BH# #@@',
  colchester: 'CO# #@@',
  winchester: 'SO2# #@@',
  falmouth: 'TR11 #@@',
  hatfield: 'AL10 #@@',
  egham: 'TW20 #@@',
  cheltenham: 'GL5# #@@',
  luton: 'LU# #@@',
  edinburgh: 'EH# #@@',
  glasgow: 'G# #@@',
  aberdeen: 'AB# #@@',
  dundee: 'DD# #@@',
  'st-andrews': 'KY16 #@@',
  stirling: 'FK# #@@',
  lerwick: 'ZE1 #@@',
  cardiff: 'CF# #@@',
  swansea: 'SA# #@@',
  aberystwyth: 'SY23 #@@',
  belfast: 'BT# #@@',
  derry: 'BT48 #@@',
  dublin: 'D0# @#@#',
  cork: 'T12 @#@#',
  galway: 'H91 @#@#',
  limerick: 'V94 @#@#',
  maynooth: 'W23 @#@#',
  waterford: 'X91 @#@#',
  madrid: '280##',
  barcelona: '080##',
  valencia: '460##',
  seville: '410##',
  granada: '180##',
  salamanca: '370##',
  bilbao: '480##',
  malaga: '290##',
  berlin: '10###',
  munich: '80###',
  hamburg: '20###',
  frankfurt: '60###',
  cologne: '50###',
  stuttgart: '70###',
  leipzig: '041##',
  dresden: '010##',
  heidelberg: '691##',
  aachen: '520##',
  'new-york': '100##',
  boston: '021##',
  'cambridge-massachusetts': '021##',
  philadelphia: '191##',
  pittsburgh: '152##',
  'washington-dc': '200##',
  baltimore: '212##',
  atlanta: '303##',
  miami: '331##',
  gainesville: '326##',
  chicago: '606##',
  'ann-arbor': '481##',
  madison: '537##',
  minneapolis: '554##',
  columbus: '432##',
  bloomington: '474##',
  champaign: '618##',
  austin: '787##',
  houston: '770##',
  dallas: '752##',
  'college-station': '778##',
  tempe: '852##',
  boulder: '803##',
  'los-angeles': '900##',
  'san-francisco': '941##',
  berkeley: '947##',
  'san-diego': '921##',
  seattle: '981##',
  toronto: 'M5@ #@#',
  ottawa: 'K1@ #@#',
  waterloo: 'N2@ #@#',
  'london-ontario': 'N6@ #@#',
  'hamilton-ontario': 'L8@ #@#',
  kingston: 'K7@ #@#',
  montreal: 'H3@ #@#',
  halifax: 'B3@ #@#',
  vancouver: 'V6@ #@#',
  calgary: 'T2@ #@#',
  edmonton: 'T6@ #@#',
  sydney: '20##',
  melbourne: '30##',
  canberra: '26##',
  'newcastle-new-south-wales': '23##',
  wollongong: '25##',
  hobart: '70##',
  brisbane: '40##',
  perth: '60##',
  adelaide: '50##',
  'gold-coast': '42##',
};

/** London's codes say the direction from the centre; clockwise from north, an eighth each. */
const LONDON_SECTORS = [
  'N# #@@',
  'E# #@@',
  'E1# #@@',
  'SE# #@@',
  'SE# #@@',
  'SW# #@@',
  'W# #@@',
  'NW# #@@',
];
const LONDON_CENTRE = 'WC# #@@';
const LONDON_CENTRE_KM = 2;

function londonPattern(centre: GeoPoint, point: GeoPoint): string {
  if (distanceKm(centre, point) < LONDON_CENTRE_KM) return LONDON_CENTRE;
  const east = (point.lng - centre.lng) * Math.cos((centre.lat * Math.PI) / 180);
  const turns = Math.atan2(east, point.lat - centre.lat) / (2 * Math.PI) + 1;
  const sector = Math.round(turns * LONDON_SECTORS.length) % LONDON_SECTORS.length;
  return LONDON_SECTORS[sector] ?? LONDON_CENTRE;
}

/** Letters that British and Canadian codes use alike. */
const LETTERS = [...'ABEGHJLNPRSTWXY'];

/** A made-up code that is plausible for the place. */
export function postalCode(
  city: GeoPoint & { readonly canonicalName: string },
  point: GeoPoint,
  random: Random,
): string {
  const pattern =
    city.canonicalName === 'london' ? londonPattern(city, point) : PATTERNS[city.canonicalName];
  if (pattern === undefined) throw new RangeError(`No postal codes for ${city.canonicalName}`);
  return pattern
    .replace(/#/g, () => String(random.int(1, 9)))
    .replace(/@/g, () => random.pick(LETTERS));
}
