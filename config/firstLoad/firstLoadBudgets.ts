const KIBIBYTE = 1024;

export interface FirstLoadPage {
  readonly name: string;
  /** Of the build: what the page loads besides the entry. */
  readonly chunk: string;
  /** JavaScript of a first visit, gzip. */
  readonly maximumBytes: number;
}

const page = (name: string, chunk: string, kibibytes: number): FirstLoadPage => ({
  name,
  chunk,
  maximumBytes: kibibytes * KIBIBYTE,
});

/** What a first visit may load before the page can be used. */
export const firstLoadPages = {
  home: page('home', 'pages-HomePage-HomePage-tsx', 110),
  search: page('search', 'pages-SearchPage-SearchPage-tsx', 120),
  property: page('property', 'pages-PropertyPage-PropertyPage-tsx', 125),
  placeForm: page('placeForm', 'pages-PlaceFormPage-PlaceFormPage-tsx', 125),
} as const;
