// Source: the places’ own coordinates, public facts as in OpenStreetMap and GeoNames, to a few
// hundred metres. Rivers run straight between the points, parks are discs of their size.
import { type CityPlan, cityPlan, park, river, shore, station } from './cityPlan.ts';

export const plans: Readonly<Record<string, CityPlan>> = {
  toronto: cityPlan(
    shore(
      'Lake Ontario',
      [43.631, -79.472, 43.636, -79.44, 43.631, -79.415, 43.6375, -79.39, 43.641, -79.376],
    ),
    park('High Park', [43.6465, -79.4637], 650),
    park('Queen’s Park', [43.6645, -79.3925], 130),
    park('Trinity Bellwoods', [43.6475, -79.414], 220),
    station('Union', [43.6453, -79.3806]),
    station('Bloor-Yonge', [43.6707, -79.3857]),
    station('St George', [43.6683, -79.3997]),
  ),
  ottawa: cityPlan(
    river('Ottawa River', 500, [45.42, -75.72, 45.427, -75.703]),
    river('Rideau Canal', 40, [45.4255, -75.6975, 45.402, -75.683, 45.395, -75.702]),
    park('Experimental Farm', [45.388, -75.71], 750),
    station('Ottawa', [45.4163, -75.6516]),
    station('Rideau', [45.4265, -75.692]),
  ),
  montreal: cityPlan(
    river('St Lawrence', 1000, [45.468, -73.517, 45.493, -73.529, 45.521, -73.542]),
    river('Lachine Canal', 40, [45.499, -73.554, 45.48, -73.577]),
    park('Mont-Royal', [45.504, -73.598], 850),
    park('La Fontaine', [45.5265, -73.5695], 320),
    park('Jean-Drapeau', [45.514, -73.533], 500),
    station('Gare Centrale', [45.5, -73.5665]),
    station('Berri-UQAM', [45.515, -73.561]),
  ),
  vancouver: cityPlan(
    shore('English Bay', [49.277, -123.22, 49.275, -123.195, 49.2755, -123.155, 49.277, -123.137]),
    shore('Burrard Inlet', [49.315, -123.1385, 49.289, -123.111, 49.295, -123.025]),
    river('False Creek', 250, [49.277, -123.137, 49.271, -123.125, 49.2735, -123.104]),
    park('Stanley Park', [49.304, -123.144], 950),
    park('Queen Elizabeth Park', [49.2415, -123.1125], 330),
    park('Pacific Spirit Park', [49.253, -123.22], 1200),
    station('Waterfront', [49.2859, -123.1117]),
    station('Pacific Central', [49.2737, -123.098]),
    station('Commercial–Broadway', [49.2625, -123.069]),
  ),
};
