export type StationKind = 'rail' | 'metro' | 'tram';

/** Where one gets on a train. */
export interface Station {
  readonly name: string;
  /** What it is best known for, where several kinds meet. */
  readonly kind: StationKind;
  readonly lat: number;
  readonly lng: number;
}

/** Stations by the canonical name of their city; not all that there are. */
export type StationTable = Readonly<Record<string, readonly Station[]>>;

type Row = readonly [name: string, lat: number, lng: number];

const ofKind =
  (kind: StationKind) =>
  (rows: readonly Row[]): Station[] =>
    rows.map(([name, lat, lng]) => ({ name, kind, lat, lng }));

export const railStations = ofKind('rail');
export const metroStations = ofKind('metro');
export const tramStops = ofKind('tram');
