import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { ConfigComponentWire } from '../../../shared/contracts/region.wire.ts';
import { loginDoors } from '../accounts/providers/loginDoors.ts';
import type { CatalogueReader } from '../catalogue/catalogueReads.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPublic } from '../http/answer.ts';
import { badRequest } from '../http/apiError.ts';
import { idParameter, readQuery, textParameter } from '../http/queryParameters.ts';
import { languageOf } from '../language/languageOf.ts';
import {
  type CityFacts,
  findCityFacts,
  findComponents,
  findRegionCounts,
} from './applicationConfig.queries.ts';

const citiesData = z.looseObject({
  countries: z.array(z.looseObject({ cities: z.array(z.looseObject({ id: z.int() })) })),
});

const universitiesData = z.looseObject({
  items: z.array(z.looseObject({ canonical_name: z.string() })),
});

const cityFactsWire = (facts: CityFacts | undefined) => ({
  properties_count: facts?.count ?? 0,
  pricing:
    facts?.lowestPrice == null
      ? null
      : {
          min_available_price: facts.lowestPrice,
          currency: facts.currency,
          duration: facts.duration,
        },
});

/** About what those of one city take. */
const FACTS_BYTES = 200;

async function withCityFacts(reader: CatalogueReader, component: ConfigComponentWire) {
  const { data, success } = citiesData.safeParse(component.data);
  if (!success) return component;
  const ids = data.countries.flatMap((country) => country.cities.map(({ id }) => id));
  const facts = await reader.keep(`city facts ${ids}`, async () => ({
    value: await findCityFacts(reader.db, ids),
    bytes: ids.length * FACTS_BYTES,
  }));
  const countries = data.countries.map((country) => ({
    ...country,
    cities: country.cities.map((city) => ({ ...city, ...cityFactsWire(facts.get(city.id)) })),
  }));
  return { ...component, data: { ...data, countries } };
}

async function withUniversityCounts({ db }: CatalogueReader, component: ConfigComponentWire) {
  const { data, success } = universitiesData.safeParse(component.data);
  if (!success) return component;
  const canonicalNames = data.items.map((item) => item.canonical_name);
  const counts = await findRegionCounts(db, canonicalNames);
  const items = data.items.map((item) => ({
    ...item,
    properties_count: counts.get(item.canonical_name) ?? 0,
  }));
  return { ...component, data: { ...data, items } };
}

/** Adds how many properties the named places have at this moment, and from what price on. */
export function withPlaceFacts(
  reader: CatalogueReader,
  components: readonly ConfigComponentWire[],
): Promise<ConfigComponentWire[]> {
  return Promise.all(
    components.map(async (component) => {
      if (component.type === 'popular_cities') return withCityFacts(reader, component);
      if (component.type === 'universities') return withUniversityCounts(reader, component);
      return component;
    }),
  );
}

const configQuery = z.object({ page: textParameter(), region_id: idParameter() });

/** The page that follows from the settings. */
const LOGIN = 'login';

export function createGetApplicationConfig({
  accounts,
  catalogue,
  reads: db,
}: Pick<ApiDependencies, 'accounts' | 'catalogue' | 'reads'>): RequestHandler {
  return async (request, response) => {
    const { page, region_id: regionId } = configQuery.parse(readQuery(request.query));
    if (page === LOGIN) {
      sendPublic(response, { result: loginDoors(accounts.loginProviders, languageOf(response)) });
    } else if (page !== undefined) {
      const components = await findComponents(db, { page });
      const result = await catalogue.atOneVersion((reader) => withPlaceFacts(reader, components));
      sendPublic(response, { result }, ['page:configured']);
    } else if (regionId !== undefined) {
      const result = await findComponents(db, { regionId });
      sendPublic(response, { result }, [`region:${regionId}`]);
    } else {
      throw badRequest('applicationConfig.subjectMissing');
    }
  };
}
