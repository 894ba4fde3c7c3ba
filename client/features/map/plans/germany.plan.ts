// Source: the places’ own coordinates, public facts as in OpenStreetMap and GeoNames, to a few
// hundred metres. Rivers run straight between the points, parks are discs of their size.
import { type CityPlan, cityPlan, greenLine, lake, park, river, station } from './cityPlan.ts';

export const plans: Readonly<Record<string, CityPlan>> = {
  berlin: cityPlan(
    river(
      'Spree',
      60,
      [
        52.525, 13.299, 52.5215, 13.35, 52.522, 13.372, 52.5225, 13.387, 52.52, 13.399, 52.515,
        13.417, 52.502, 13.4455, 52.493, 13.463,
      ],
    ),
    river('Landwehrkanal', 22, [52.506, 13.35, 52.4975, 13.391, 52.4955, 13.409]),
    greenLine('Tiergarten', 850, [52.5145, 13.342, 52.514, 13.37]),
    park('Tempelhofer Feld', [52.4735, 13.402], 950),
    park('Treptower Park', [52.488, 13.47], 450),
    park('Volkspark Friedrichshain', [52.528, 13.433], 370),
    park('Hasenheide', [52.483, 13.415], 320),
    station('Hauptbahnhof', [52.5251, 13.3694]),
    station('Friedrichstraße', [52.5203, 13.387]),
    station('Alexanderplatz', [52.5216, 13.4112]),
    station('Ostbahnhof', [52.5103, 13.4347]),
    station('Zoologischer Garten', [52.5072, 13.3325]),
    station('Südkreuz', [52.4755, 13.3655]),
    station('Gesundbrunnen', [52.5487, 13.3885]),
  ),
  munich: cityPlan(
    river('Isar', 80, [48.122, 11.569, 48.13, 11.5835, 48.15, 11.596]),
    park('Englischer Garten', [48.152, 11.593], 650),
    park('Olympiapark', [48.173, 11.546], 600),
    park('Theresienwiese', [48.131, 11.5495], 320),
    park('Nymphenburg', [48.158, 11.493], 650),
    station('Hauptbahnhof', [48.1402, 11.56]),
    station('Ostbahnhof', [48.1272, 11.6045]),
    station('Marienplatz', [48.1372, 11.5755]),
  ),
  hamburg: cityPlan(
    river('Elbe', 350, [53.543, 9.935, 53.544, 9.969, 53.54, 9.984]),
    lake('Aussenalster', [53.569, 10.006], 650),
    lake('Binnenalster', [53.556, 9.996], 200),
    park('Planten un Blomen', [53.56, 9.983], 320),
    park('Stadtpark', [53.596, 10.02], 650),
    station('Hauptbahnhof', [53.553, 10.0065]),
    station('Altona', [53.552, 9.935]),
    station('Dammtor', [53.5607, 9.9897]),
  ),
  frankfurt: cityPlan(
    river('Main', 130, [50.101, 8.666, 50.1083, 8.6823, 50.109, 8.703]),
    park('Grüneburgpark', [50.126, 8.659], 280),
    park('Palmengarten', [50.123, 8.656], 200),
    station('Hauptbahnhof', [50.1071, 8.6638]),
    station('Südbahnhof', [50.0995, 8.6865]),
    station('Konstablerwache', [50.1146, 8.6866]),
  ),
  cologne: cityPlan(
    river('Rhine', 380, [50.931, 6.967, 50.936, 6.964, 50.9413, 6.9655, 50.958, 6.979]),
    park('Rheinpark', [50.95, 6.975], 280),
    station('Hauptbahnhof', [50.943, 6.9588]),
    station('Messe/Deutz', [50.9407, 6.975]),
    station('Süd', [50.927, 6.936]),
  ),
  stuttgart: cityPlan(
    park('Schlossgarten', [48.788, 9.19], 320),
    station('Hauptbahnhof', [48.7838, 9.1817]),
  ),
  leipzig: cityPlan(
    park('Clara-Zetkin-Park', [51.33, 12.358], 470),
    station('Hauptbahnhof', [51.3455, 12.382]),
  ),
  dresden: cityPlan(
    river('Elbe', 120, [51.0535, 13.8105, 51.064, 13.777, 51.054, 13.739]),
    park('Großer Garten', [51.038, 13.763], 650),
    station('Hauptbahnhof', [51.0404, 13.7321]),
    station('Neustadt', [51.0656, 13.7407]),
  ),
  heidelberg: cityPlan(
    river('Neckar', 110, [49.414, 8.7095, 49.413, 8.6925]),
    station('Hauptbahnhof', [49.4036, 8.6755]),
  ),
  aachen: cityPlan(
    park('Lousberg', [50.787, 6.078], 320),
    station('Hauptbahnhof', [50.7678, 6.0912]),
  ),
};
