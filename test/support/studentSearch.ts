const dataAt = async (url: string) => (await (await fetch(url)).json()).data;

interface FoundCard {
  readonly id: number;
  readonly matching_stay: {
    readonly move_in_date: string;
    readonly lease_duration: number;
    readonly pricing: { readonly price: number };
  } | null;
}

/** A search for the month, length and rent of a card. */
const searchFor = ({ matching_stay: stay }: FoundCard, university: string): string => {
  if (!stay) throw new Error('nothing is free');
  const [year, month] = stay.move_in_date.split('-').map(Number);
  const name = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1)).toLocaleString('en', {
    month: 'short',
    timeZone: 'UTC',
  });
  return String(
    new URLSearchParams({
      university,
      move_in_month: `${name.toLowerCase()}-${year}`,
      meta_min_lease_duration: String(stay.lease_duration - 1),
      meta_max_lease_duration: String(stay.lease_duration + 1),
      range_available_price: `0,${stay.pricing.price}`,
    }),
  );
};

/** A university of London and what is free about it but not among the nearest of that place. */
export const searchOfStudent = async (
  siteUrl: string,
): Promise<{ readonly query: string; readonly university: string }> => {
  const { result } = await dataAt(
    `${siteUrl}/api/v0/regions?ancestor_id=34&region_types=establishment&limit=100`,
  );
  for (const { canonical_name: name } of result as { canonical_name: string }[]) {
    const list = `region_canonical_name=london&university=${name}&sort_key=distance,desc&limit=50`;
    const cards = (await dataAt(`${siteUrl}/api/v1/inventories?${list}`)).result as FoundCard[];
    for (const card of cards.filter(({ matching_stay: stay }) => stay)) {
      const methods = 'methods=destination_distances';
      const { destination_distances: near } = await dataAt(
        `${siteUrl}/api/v0/inventories/${card.id}?${methods}`,
      );
      const isNear = near.some(
        (place: { canonical_name: string }) => place.canonical_name === name,
      );
      if (!isNear) return { query: searchFor(card, name), university: name };
    }
  }
  throw new Error('every university is among the nearest of all that is free');
};
