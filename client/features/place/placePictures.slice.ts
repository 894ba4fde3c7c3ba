import type { ImageSource } from '../../../shared/domain/image/imageUrl.ts';
import type { PageComponent } from '../../../shared/domain/page/pageComponent.ts';
import type { Rent } from '../../../shared/domain/property/rent.ts';

/** What is known of a larger city besides its name. */
export interface PicturedPlace {
  /** Region id. */
  readonly id: number;
  readonly picture: ImageSource;
  /** The lowest of the city. */
  readonly rent: Rent | null;
}

export type PlacePicturesState = readonly PicturedPlace[];

export interface PlacePicturesRoot {
  readonly placePictures: PlacePicturesState;
}

const noPictures: PlacePicturesState = [];

export const placePicturesLoaded = (places: PlacePicturesState) =>
  ({ type: 'placePictures/loaded', places }) as const;

export type PlacePicturesAction = ReturnType<typeof placePicturesLoaded>;

export const placePicturesReducer = (
  state: PlacePicturesState = noPictures,
  action: PlacePicturesAction,
): PlacePicturesState => {
  switch (action.type) {
    case 'placePictures/loaded':
      return action.places;
    default:
      action.type satisfies never;
      return state;
  }
};

export const selectPlacePictures = ({ placePictures }: PlacePicturesRoot): PlacePicturesState =>
  placePictures;

/** Those of the given places for which the page configuration has a picture. */
export const picturedPlaces = (
  components: readonly PageComponent[],
  places: readonly { readonly id: number }[],
): PicturedPlace[] => {
  const wanted = new Set(places.map(({ id }) => id));
  return components
    .flatMap((component) => (component.type === 'popularCities' ? component.countries : []))
    .flatMap(({ cities }) => cities)
    .flatMap(({ id, picture, rent }) => (picture && wanted.has(id) ? [{ id, picture, rent }] : []));
};
