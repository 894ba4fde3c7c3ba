// Source: the places’ own coordinates, public facts as in OpenStreetMap and GeoNames, to a few
// hundred metres. Rivers run straight between the points, parks are discs of their size.
import { type CityPlan, cityPlan, park, river, shore, station } from './cityPlan.ts';

export const plans: Readonly<Record<string, CityPlan>> = {
  madrid: cityPlan(
    river('Manzanares', 40, [40.42, -3.7235, 40.414, -3.7225, 40.4005, -3.716, 40.3915, -3.7]),
    park('El Retiro', [40.4152, -3.6845], 560),
    park('Casa de Campo', [40.419, -3.75], 1900),
    park('Parque del Oeste', [40.429, -3.724], 400),
    station('Atocha', [40.4066, -3.6906]),
    station('Chamartín', [40.4722, -3.6825]),
    station('Príncipe Pío', [40.421, -3.7205]),
    station('Nuevos Ministerios', [40.4465, -3.6925]),
    station('Moncloa', [40.435, -3.7195]),
  ),
  barcelona: cityPlan(
    shore(
      'Mediterranean',
      [41.374, 2.185, 41.377, 2.193, 41.3865, 2.202, 41.409, 2.228, 41.445, 2.253],
    ),
    park('Ciutadella', [41.388, 2.187], 280),
    park('Montjuïc', [41.364, 2.159], 850),
    park('Park Güell', [41.4145, 2.1527], 230),
    station('Sants', [41.379, 2.14]),
    station('França', [41.384, 2.186]),
    station('Passeig de Gràcia', [41.392, 2.165]),
    station('Plaça de Catalunya', [41.387, 2.17]),
  ),
  valencia: cityPlan(station('Nord', [39.467, -0.3773])),
  seville: cityPlan(
    river('Guadalquivir', 150, [37.3855, -6.0025, 37.3825, -5.9965]),
    park('María Luisa', [37.375, -5.9885], 320),
    station('Santa Justa', [37.392, -5.9755]),
    station('San Bernardo', [37.378, -5.979]),
  ),
  granada: cityPlan(park('Alhambra', [37.1765, -3.588], 320), station('Granada', [37.184, -3.609])),
  salamanca: cityPlan(station('Salamanca', [40.9725, -5.648])),
  bilbao: cityPlan(
    river('Nervión', 70, [43.255, -2.923, 43.26, -2.925, 43.269, -2.934, 43.266, -2.946]),
    station('Abando', [43.2598, -2.9275]),
  ),
  malaga: cityPlan(station('María Zambrano', [36.7115, -4.432])),
};
