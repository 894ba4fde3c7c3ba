import type { ConfigurationRow, RegionRow } from '../../../api/catalogue/catalogue.ts';
import { homePage } from './homePage.ts';
import type { Component } from './pageParts.ts';
import { plusPage, plusServicePages } from './plusPages.ts';

const guide = (name: string, items: readonly { title: string; text: string }[]): Component => ({
  type: 'guide',
  title: `Living in ${name}`,
  data: { items },
});

const stories = (items: readonly { title: string; text: string }[]): Component => ({
  type: 'stories',
  title: 'From students who live here',
  data: { items },
});

/** Canonical name of a region → what its page shows beside the listing. */
const regionPages: readonly (readonly [region: string, components: readonly Component[]])[] = [
  [
    'london',
    [
      guide('London', [
        {
          title: 'Getting around',
          text: 'Students over 18 travel cheaper with a student photocard. Live on the line of your campus rather than near it: twenty minutes on one train beats ten on three.',
        },
        {
          title: 'Where the money goes',
          text: 'Rent is the largest part by far, and falls with every zone away from the centre. Bills are usually included in student residences.',
        },
        {
          title: 'A free day out',
          text: 'Most large museums cost nothing, and the parks are open until dusk.',
        },
      ]),
      stories([
        {
          title: 'Two zones out, half the noise',
          text: 'I wanted the centre and took the edge. Now I sleep, and the train is my reading hour.',
        },
        {
          title: 'Share the kitchen, keep the door',
          text: 'My five flatmates cook in five languages. I have gained a family and three kilos.',
        },
      ]),
    ],
  ],
  [
    'boston',
    [
      guide('Boston', [
        {
          title: 'September the first',
          text: 'Half of the city moves on the same day. Book movers and lifts early, or arrive a week before.',
        },
        {
          title: 'Getting around',
          text: 'Trams and underground reach every campus, and many students walk or cycle along the river.',
        },
      ]),
    ],
  ],
  [
    'sydney',
    [
      guide('Sydney', [
        {
          title: 'When the year starts',
          text: 'The academic year begins in February, so the best rooms go between September and November.',
        },
        {
          title: 'Getting around',
          text: 'Trains, light rail and ferries run on one card, and daily fares are capped.',
        },
      ]),
    ],
  ],
];

type Owner = Pick<ConfigurationRow, 'page' | 'regionId'>;

const owned = (components: readonly Component[], owner: Owner): Omit<ConfigurationRow, 'id'>[] =>
  components.map((component, position) => ({
    ...component,
    page: null,
    regionId: null,
    ...owner,
    position,
  }));

/** Components of all configured pages and regions; regions that do not exist are an error. */
export function createConfigurations(
  regions: readonly Pick<RegionRow, 'id' | 'canonicalName'>[],
): ConfigurationRow[] {
  const ids = new Map(regions.map((region) => [region.canonicalName, region.id]));
  const regionId = (canonicalName: string): number => {
    const id = ids.get(canonicalName);
    if (id === undefined) throw new RangeError(`${canonicalName} is no region`);
    return id;
  };
  const rows = [
    ...owned(homePage, { page: 'home' }),
    ...owned(plusPage, { page: 'plus' }),
    ...plusServicePages.flatMap(([page, components]) => owned(components, { page })),
    ...regionPages.flatMap(([name, components]) => owned(components, { regionId: regionId(name) })),
  ];
  return rows.map((row, index) => ({ ...row, id: index + 1 }));
}
