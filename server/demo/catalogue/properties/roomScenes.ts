import type { HouseSceneKind } from '../../pictures/scene.ts';
import type { Bed, RoomLayout } from './roomLayouts.ts';

const BEDROOMS: Readonly<Record<Bed, HouseSceneKind>> = {
  single: 'singleBedroom',
  smallDouble: 'smallDoubleBedroom',
  double: 'doubleBedroom',
  king: 'doubleBedroom',
  twoSingles: 'twinBedroom',
};

/** What shows the room as it is slept in; of a whole home, the room one comes into. */
export function coverScene({ bed, configuration }: RoomLayout): HouseSceneKind {
  if (configuration === 'entire') return 'livingRoom';
  if (configuration === 'studio') return bed === 'king' ? 'kingStudio' : 'studio';
  return BEDROOMS[bed];
}

/** What the pictures of a room show, the first one being its cover. */
export function roomScenes(layout: RoomLayout): readonly HouseSceneKind[] {
  const cover = coverScene(layout);
  switch (layout.configuration) {
    case 'entire':
      return [cover, ...Array(layout.bedrooms).fill(BEDROOMS[layout.bed]), 'bathroom'];
    case 'studio':
      return [cover, 'bathroom', cover];
    case 'ensuite':
      return [cover, 'bathroom', 'kitchen', cover];
    default:
      return [cover, 'kitchen', 'bathroom', cover];
  }
}
