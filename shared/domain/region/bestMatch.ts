interface Named {
  readonly name: string;
  readonly canonicalName: string;
}

export interface MatchGroups {
  readonly cities: readonly Named[];
  readonly areas: readonly Named[];
  readonly universities: readonly Named[];
  readonly inventories: readonly Named[];
}

export interface Match {
  readonly kind: 'region' | 'property';
  readonly canonicalName: string;
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const candidates = ({ cities, universities, areas, inventories }: MatchGroups) => [
  ...[...cities, ...universities, ...areas].map((place) => ({ place, kind: 'region' as const })),
  ...inventories.map((place) => ({ place, kind: 'property' as const })),
];

/**
 * Where a typed name leads: the place called so, else one whose name begins so, else the first
 * of those found. Cities come before universities, areas and properties.
 */
export const bestMatch = (name: string, groups: MatchGroups): Match | undefined => {
  const wanted = plain(name);
  const all = candidates(groups);
  const found =
    all.find(({ place }) => plain(place.name) === wanted) ??
    all.find(({ place }) => plain(place.name).startsWith(wanted)) ??
    all[0];
  return found && { kind: found.kind, canonicalName: found.place.canonicalName };
};
