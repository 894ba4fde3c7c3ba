import type { ConfigurationRow, RegionRow } from '../../../api/catalogue/catalogue.ts';
import type { Component } from './component.ts';
import { homePage } from './homePage.ts';
import { plusPage, plusServicePages } from './plusPages.ts';
import { regionPages } from './regionPages.ts';

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
