import type { PageComponent, PopularCityCard } from '../../../shared/domain/page/pageComponent.ts';
import type { Partner, PartnerPlace } from '../../../shared/ssr/partnerCall.ts';
import {
  createLoadSlice,
  type LoadAction,
  type LoadStatus,
  notLoaded,
} from '../../store/loadSlice.ts';

export interface CountryPlaces {
  /** Its name, as a heading. */
  readonly country: string;
  readonly places: readonly PopularCityCard[];
}

/** What is known of the partner whose site it is. */
export interface WhitelabelState extends LoadStatus {
  /** Null: not yet asked for. */
  readonly isFetched: boolean | null;
  readonly id: number | null;
  readonly uuid: string | null;
  readonly name: string | null;
  readonly cities: readonly CountryPlaces[];
  readonly universities: readonly CountryPlaces[];
}

export interface WhitelabelRoot {
  /** The part is there once it was loaded, on a partner's site alone. */
  readonly whitelabel?: WhitelabelState | null;
}

export const initialWhitelabelState: WhitelabelState = {
  ...notLoaded,
  isFetched: null,
  id: null,
  uuid: null,
  name: null,
  cities: [],
  universities: [],
};

const load = createLoadSlice('whitelabel', initialWhitelabelState);

export const whitelabelRequested = load.requested;
export const whitelabelFailed = (error: string) => load.failed(error, { isFetched: false });

export type WhitelabelAction = LoadAction<'whitelabel', WhitelabelState>;

export const whitelabelReducer = load.reducer;

/** Pictures and rents of the cities that the configuration of the home page shows. */
const knownCities = (components: readonly PageComponent[]): ReadonlyMap<number, PopularCityCard> =>
  new Map(
    components
      .flatMap((component) => (component.type === 'popularCities' ? component.countries : []))
      .flatMap(({ cities }) => cities)
      .map((city) => [city.id, city]),
  );

/** Countries in the order of their first places, each with its places in theirs. */
const byCountry = (
  places: readonly PartnerPlace[],
  known: ReadonlyMap<number, PopularCityCard>,
): CountryPlaces[] => {
  const cardOf = ({ canonicalName, id, name, propertiesCount }: PartnerPlace): PopularCityCard => {
    const { picture = null, rent = null } = known.get(id) ?? {};
    return { id, name, canonicalName, propertiesCount, picture, rent };
  };
  return [...new Set(places.map(({ country }) => country))].map((country) => ({
    country,
    places: places.filter((place) => place.country === country).map(cardOf),
  }));
};

/** @param components of the home page, which may have pictures of the partner's cities. */
export const whitelabelLoaded = (
  { cities, id, name, universities, uuid }: Partner,
  components: readonly PageComponent[],
): WhitelabelAction => {
  const known = knownCities(components);
  return load.loaded({
    isFetched: true,
    id,
    uuid,
    name,
    cities: byCountry(cities, known),
    universities: byCountry(universities, known),
  });
};

export const selectWhitelabel = ({ whitelabel }: WhitelabelRoot): WhitelabelState =>
  whitelabel ?? initialWhitelabelState;
