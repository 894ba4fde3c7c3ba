// Source: the places’ own coordinates, public facts as in OpenStreetMap and GeoNames, to a few
// hundred metres. Rivers run straight between the points, parks are discs of their size.
import { type CityPlan, cityPlan, park, river, shore, station } from './cityPlan.ts';

export const plans: Readonly<Record<string, CityPlan>> = {
  dublin: cityPlan(
    river(
      'Liffey',
      50,
      [
        53.347, -6.307, 53.347, -6.2915, 53.3457, -6.2735, 53.3463, -6.2631, 53.3472, -6.2592,
        53.348, -6.253, 53.3475, -6.2413, 53.346, -6.227, 53.344, -6.2,
      ],
    ),
    river(
      'Grand Canal',
      15,
      [53.342, -6.237, 53.333, -6.245, 53.3305, -6.265, 53.329, -6.277, 53.3305, -6.29],
    ),
    river('Royal Canal', 15, [53.35, -6.24, 53.362, -6.258, 53.364, -6.272]),
    park('Phoenix Park', [53.356, -6.325], 1400),
    park('St Stephen’s Green', [53.3382, -6.2591], 160),
    park('Herbert Park', [53.3265, -6.235], 170),
    park('Botanic Gardens', [53.372, -6.271], 190),
    station('Connolly', [53.3531, -6.246]),
    station('Heuston', [53.3465, -6.2945]),
    station('Pearse', [53.3433, -6.2486]),
    station('Tara Street', [53.347, -6.2543]),
  ),
  cork: cityPlan(
    river('Lee', 50, [51.9, -8.48, 51.9005, -8.47, 51.899, -8.46, 51.901, -8.425]),
    river(
      'Lee, south channel',
      35,
      [51.8945, -8.49, 51.895, -8.475, 51.897, -8.465, 51.899, -8.46],
    ),
    park('Fitzgerald’s Park', [51.896, -8.494], 140),
    station('Kent', [51.9019, -8.4584]),
  ),
  galway: cityPlan(
    river(
      'Corrib',
      60,
      [53.29, -9.069, 53.279, -9.06, 53.276, -9.057, 53.2705, -9.0555, 53.268, -9.053],
    ),
    shore('Galway Bay', [53.259, -9.084, 53.265, -9.056]),
    park('Eyre Square', [53.2743, -9.049], 65),
    station('Ceannt', [53.2736, -9.047]),
  ),
  limerick: cityPlan(
    river(
      'Shannon',
      120,
      [
        52.6745, -8.573, 52.68, -8.608, 52.67, -8.626, 52.6655, -8.63, 52.6605, -8.636, 52.6585,
        -8.648,
      ],
    ),
    park('People’s Park', [52.6575, -8.63], 100),
    station('Colbert', [52.6588, -8.6243]),
  ),
};
