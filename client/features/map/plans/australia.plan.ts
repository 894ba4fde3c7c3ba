// Source: the places’ own coordinates, public facts as in OpenStreetMap and GeoNames, to a few
// hundred metres. Rivers run straight between the points, parks are discs of their size.
import { type CityPlan, cityPlan, park, river, shore, station } from './cityPlan.ts';

export const plans: Readonly<Record<string, CityPlan>> = {
  sydney: cityPlan(
    river(
      'Sydney Harbour',
      800,
      [-33.855, 151.245, -33.8523, 151.2108, -33.85, 151.194, -33.847, 151.172, -33.842, 151.148],
    ),
    shore('Tasman Sea', [-33.8915, 151.277, -33.921, 151.258, -33.95, 151.259]),
    park('Hyde Park', [-33.8735, 151.2115], 180),
    park('Centennial Park', [-33.898, 151.234], 750),
    park('Botanic Garden', [-33.864, 151.2165], 330),
    park('Sydney Park', [-33.91, 151.185], 280),
    station('Central', [-33.8832, 151.207]),
    station('Redfern', [-33.8917, 151.1988]),
    station('Town Hall', [-33.8737, 151.2069]),
    station('Wynyard', [-33.8658, 151.206]),
    station('Circular Quay', [-33.8613, 151.2108]),
  ),
  melbourne: cityPlan(
    river('Yarra', 70, [-37.802, 145.007, -37.829, 145.01, -37.8195, 144.968, -37.8225, 144.956]),
    shore('Port Phillip', [-37.843, 144.933, -37.868, 144.972, -37.907, 144.986]),
    park('Royal Botanic Gardens', [-37.83, 144.98], 370),
    park('Fitzroy Gardens', [-37.813, 144.98], 230),
    park('Carlton Gardens', [-37.805, 144.9715], 210),
    park('Royal Park', [-37.785, 144.951], 650),
    station('Flinders Street', [-37.8183, 144.9671]),
    station('Southern Cross', [-37.8184, 144.9525]),
    station('Melbourne Central', [-37.81, 144.9627]),
  ),
  brisbane: cityPlan(
    river(
      'Brisbane River',
      220,
      [
        -27.486, 152.993, -27.472, 153.021, -27.478, 153.024, -27.479, 153.029, -27.469, 153.035,
        -27.4636, 153.0358,
      ],
    ),
    park('Botanic Gardens', [-27.4755, 153.03], 210),
    park('Roma Street Parkland', [-27.464, 153.018], 180),
    park('Mount Coot-tha', [-27.48, 152.95], 1400),
    park('New Farm Park', [-27.4695, 153.052], 210),
    station('Central', [-27.466, 153.0262]),
    station('Roma Street', [-27.4655, 153.019]),
  ),
  perth: cityPlan(
    river('Swan', 600, [-31.979, 115.825, -31.963, 115.847, -31.965, 115.86, -31.965, 115.885]),
    park('Kings Park', [-31.962, 115.832], 850),
    park('Hyde Park', [-31.938, 115.862], 160),
    station('Perth', [-31.9513, 115.8603]),
  ),
  adelaide: cityPlan(
    river('Torrens', 80, [-34.918, 138.59, -34.918, 138.598, -34.913, 138.606]),
    park('Botanic Garden', [-34.918, 138.6105], 280),
    park('Victoria Square', [-34.9285, 138.6], 80),
    station('Adelaide', [-34.9213, 138.5965]),
  ),
};
