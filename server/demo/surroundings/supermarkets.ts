// Source: written down from general knowledge, not taken from a data set; large shops that have stood
// there for years, good to about 200 metres.
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';

export interface Supermarket extends GeoPoint {
  readonly name: string;
}

type Row = readonly [name: string, lat: number, lng: number];

const shops = (rows: readonly Row[]): Supermarket[] =>
  rows.map(([name, lat, lng]) => ({ name, lat, lng }));

/** Keyed by the canonical name of their city; only what is known, so most cities have none. */
export const supermarkets: Readonly<Record<string, readonly Supermarket[]>> = {
  london: shops([
    ['Waitrose, Brunswick Centre', 51.524, -0.1239],
    ['Sainsbury’s, Camden Road', 51.5412, -0.1398],
    ['Sainsbury’s, Whitechapel', 51.5206, -0.0575],
    ['Sainsbury’s, Nine Elms', 51.4817, -0.1277],
    ['Sainsbury’s, Cromwell Road', 51.4948, -0.1877],
    ['Sainsbury’s, Liverpool Road', 51.5351, -0.1066],
    ['Sainsbury’s, Ladbroke Grove', 51.5262, -0.2138],
    ['Sainsbury’s, New Cross Gate', 51.4752, -0.0405],
    ['Waitrose, Holloway Road', 51.5585, -0.1192],
    ['Waitrose, King’s Road', 51.4879, -0.1669],
    ['Waitrose, Canary Wharf', 51.5053, -0.0163],
    ['Waitrose, Finchley Road', 51.5476, -0.1807],
    ['Whole Foods Market, Kensington', 51.5018, -0.1909],
    ['Asda, Isle of Dogs', 51.4946, -0.0128],
  ]),
  manchester: shops([
    ['Sainsbury’s, Fallowfield', 53.4427, -2.2195],
    ['Asda, Hulme', 53.4649, -2.2478],
  ]),
  leeds: shops([['Morrisons, Merrion Centre', 53.8014, -1.5445]]),
  birmingham: shops([['Sainsbury’s, Selly Oak', 52.4438, -1.9407]]),
  bristol: shops([['Sainsbury’s, Clifton Down', 51.4641, -2.6104]]),
  edinburgh: shops([['Tesco, Nicolson Street', 55.9437, -3.1836]]),
  glasgow: shops([['Waitrose, Byres Road', 55.8731, -4.296]]),
};
