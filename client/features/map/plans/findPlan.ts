import type { GeoPoint } from '../../../../shared/domain/geo/geoPoint.ts';
import { haversineMetres } from '../../../../shared/domain/geo/haversine.ts';
import type { CityPlan } from './cityPlan.ts';

type Plans = Readonly<Record<string, CityPlan>>;

/** The tables of a country come when one of its cities is to be drawn. */
const tables = {
  unitedKingdom: () => import(/* webpackChunkName: "plan-gb" */ './unitedKingdom.plan.ts'),
  ireland: () => import(/* webpackChunkName: "plan-ie" */ './ireland.plan.ts'),
  unitedStates: () => import(/* webpackChunkName: "plan-us" */ './unitedStates.plan.ts'),
  canada: () => import(/* webpackChunkName: "plan-ca" */ './canada.plan.ts'),
  australia: () => import(/* webpackChunkName: "plan-au" */ './australia.plan.ts'),
  spain: () => import(/* webpackChunkName: "plan-es" */ './spain.plan.ts'),
  germany: () => import(/* webpackChunkName: "plan-de" */ './germany.plan.ts'),
} as const satisfies Readonly<Record<string, () => Promise<{ readonly plans: Plans }>>>;

export type PlanTable = keyof typeof tables;

type CityRow = readonly [key: string, lat: number, lng: number];

/** The cities of each table and where they are. */
export const plannedCities: Readonly<Record<PlanTable, readonly CityRow[]>> = {
  unitedKingdom: [
    ['london', 51.5074, -0.1278],
    ['manchester', 53.4808, -2.2426],
    ['leeds', 53.7997, -1.5492],
    ['sheffield', 53.3811, -1.4701],
    ['liverpool', 53.4084, -2.9916],
    ['newcastle-upon-tyne', 54.9738, -1.6132],
    ['york', 53.9591, -1.0815],
    ['durham', 54.7761, -1.5733],
    ['lancaster', 54.0466, -2.8007],
    ['huddersfield', 53.6458, -1.785],
    ['hull', 53.7446, -0.3352],
    ['preston', 53.7593, -2.699],
    ['bradford', 53.7939, -1.7521],
    ['sunderland', 54.9061, -1.3811],
    ['chester', 53.1905, -2.8919],
    ['birmingham', 52.4797, -1.9027],
    ['nottingham', 52.9548, -1.1581],
    ['leicester', 52.6369, -1.1398],
    ['coventry', 52.4068, -1.5197],
    ['loughborough', 52.7721, -1.2062],
    ['lincoln', 53.2307, -0.5406],
    ['derby', 52.9225, -1.4746],
    ['stoke-on-trent', 53.0027, -2.1794],
    ['wolverhampton', 52.5863, -2.1288],
    ['northampton', 52.2371, -0.8947],
    ['bristol', 51.4545, -2.5879],
    ['southampton', 50.9097, -1.4044],
    ['portsmouth', 50.7988, -1.0912],
    ['brighton', 50.8225, -0.1372],
    ['oxford', 51.752, -1.2577],
    ['cambridge', 52.2053, 0.1218],
    ['exeter', 50.7256, -3.5269],
    ['bath', 51.3811, -2.359],
    ['norwich', 52.6286, 1.2923],
    ['reading', 51.4543, -0.9781],
    ['plymouth', 50.3715, -4.143],
    ['canterbury', 51.2802, 1.0789],
    ['guildford', 51.2362, -0.5704],
    ['bournemouth', 50.7192, -1.8808],
    ['colchester', 51.8892, 0.9042],
    ['winchester', 51.0632, -1.308],
    ['hatfield', 51.7634, -0.2254],
    ['egham', 51.4316, -0.5477],
    ['cheltenham', 51.8994, -2.0783],
    ['luton', 51.8787, -0.42],
    ['edinburgh', 55.9533, -3.1883],
    ['glasgow', 55.8617, -4.2583],
    ['aberdeen', 57.1497, -2.0943],
    ['dundee', 56.462, -2.9707],
    ['stirling', 56.119, -3.9369],
    ['cardiff', 51.4816, -3.1791],
    ['swansea', 51.6214, -3.9436],
    ['aberystwyth', 52.414, -4.0829],
    ['belfast', 54.5973, -5.9301],
  ],
  ireland: [
    ['dublin', 53.3498, -6.2603],
    ['cork', 51.8985, -8.4756],
    ['galway', 53.2744, -9.0491],
    ['limerick', 52.6638, -8.6267],
  ],
  unitedStates: [
    ['new-york', 40.7128, -74.006],
    ['boston', 42.3601, -71.0589],
    ['philadelphia', 39.9526, -75.1652],
    ['pittsburgh', 40.4406, -79.9959],
    ['washington-dc', 38.9072, -77.0369],
    ['chicago', 41.8781, -87.6298],
    ['austin', 30.2672, -97.7431],
    ['los-angeles', 34.0522, -118.2437],
    ['san-francisco', 37.7749, -122.4194],
    ['berkeley', 37.8715, -122.273],
    ['seattle', 47.6062, -122.3321],
  ],
  canada: [
    ['toronto', 43.6532, -79.3832],
    ['ottawa', 45.4215, -75.6972],
    ['montreal', 45.5019, -73.5674],
    ['vancouver', 49.2827, -123.1207],
  ],
  australia: [
    ['sydney', -33.8688, 151.2093],
    ['melbourne', -37.8136, 144.9631],
    ['brisbane', -27.4698, 153.0251],
    ['perth', -31.9523, 115.8613],
    ['adelaide', -34.9285, 138.6007],
  ],
  spain: [
    ['madrid', 40.4168, -3.7038],
    ['barcelona', 41.3874, 2.1686],
    ['valencia', 39.4699, -0.3763],
    ['seville', 37.3891, -5.9845],
    ['granada', 37.1773, -3.5986],
    ['salamanca', 40.965, -5.6641],
    ['bilbao', 43.263, -2.935],
    ['malaga', 36.7213, -4.4214],
  ],
  germany: [
    ['berlin', 52.52, 13.405],
    ['munich', 48.1374, 11.5755],
    ['hamburg', 53.5511, 9.9937],
    ['frankfurt', 50.1109, 8.6821],
    ['cologne', 50.9375, 6.9603],
    ['stuttgart', 48.7758, 9.1829],
    ['leipzig', 51.3397, 12.3731],
    ['dresden', 51.0504, 13.7373],
    ['heidelberg', 49.4094, 8.6947],
    ['aachen', 50.7753, 6.0839],
  ],
};

/** Farther out, a place is no part of the city. */
const REACH_METRES = 25_000;

const all = (Object.keys(plannedCities) as PlanTable[]).flatMap((table) =>
  plannedCities[table].map(([key, lat, lng]) => ({ table, key, lat, lng })),
);

/** The city a place lies in or near; null where none is drawn. */
export const plannedCity = (
  place: GeoPoint,
): { readonly table: PlanTable; readonly key: string } | null => {
  const [nearest] = all
    .map((city) => ({ city, metres: haversineMetres(city, place) }))
    .sort((one, other) => one.metres - other.metres);
  return nearest && nearest.metres <= REACH_METRES ? nearest.city : null;
};

export const loadPlans = async (table: PlanTable): Promise<Plans> => (await tables[table]()).plans;

/** The plan of the city around a place; null where there is none. Rejects without the table. */
export const findPlan = async (place: GeoPoint): Promise<CityPlan | null> => {
  const city = plannedCity(place);
  return city && ((await loadPlans(city.table))[city.key] ?? null);
};
