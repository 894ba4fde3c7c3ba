import { paintEavesRoof } from './eavesRoof.ts';
import { paintFlatRoof } from './flatRoof.ts';
import { paintGableRoof } from './gableRoof.ts';
import { paintMansardRoof } from './mansardRoof.ts';
import { paintPitchedRoof } from './pitchedRoof.ts';
import type { RoofSite } from './roofParts.ts';
import type { RoofKind, Style } from './style.ts';

const DRAWINGS: Readonly<Record<RoofKind, (site: RoofSite) => void>> = {
  flat: paintFlatRoof,
  pitched: paintPitchedRoof,
  mansard: paintMansardRoof,
  gables: paintGableRoof,
  eaves: paintEavesRoof,
};

/** Metres the usual roof of that kind adds to what is seen of a house. */
const RISES: Readonly<Record<RoofKind, number>> = {
  flat: 0.6,
  pitched: 4.6,
  mansard: 3,
  gables: 2.6,
  eaves: 1,
};

const SET_BACK_RISE = 2.2;

export function roofRise({ roof, storeys }: Style): number {
  return roof === 'flat' && storeys > 4 ? SET_BACK_RISE : RISES[roof];
}

export function paintRoof(site: RoofSite): void {
  DRAWINGS[site.style.roof](site);
}
