import type { HouseScene, HouseSceneKind, Scene, TownScene, TownSceneKind } from '../scene.ts';
import { drawBathroom } from './bathroom.ts';
import { drawBedroom } from './bedroom.ts';
import { drawCityscape } from './cityscape.ts';
import { drawCommonRoom } from './commonRoom.ts';
import { drawCourtyard } from './courtyard.ts';
import { drawFacade } from './facade.ts';
import { drawGym } from './gym.ts';
import { drawHero } from './hero.ts';
import { drawKitchen } from './kitchen.ts';
import { drawPanorama } from './panorama.ts';
import { drawStudio } from './studio.ts';
import { drawStudy } from './study.ts';
import { drawTwinBedroom } from './twinBedroom.ts';
import { drawView } from './view.ts';

/** Metres. */
const BED_WIDTHS = { single: 0.92, smallDouble: 1.22, double: 1.4, king: 1.6 } as const;

const HOUSES: Readonly<Record<HouseSceneKind, (scene: HouseScene) => string>> = {
  facade: drawFacade,
  singleBedroom: (scene) => drawBedroom(scene, BED_WIDTHS.single),
  smallDoubleBedroom: (scene) => drawBedroom(scene, BED_WIDTHS.smallDouble),
  doubleBedroom: (scene) => drawBedroom(scene, BED_WIDTHS.double),
  twinBedroom: (scene) => drawTwinBedroom(scene, BED_WIDTHS.single),
  studio: (scene) => drawStudio(scene, BED_WIDTHS.double),
  kingStudio: (scene) => drawStudio(scene, BED_WIDTHS.king),
  livingRoom: (scene) => drawStudio(scene),
  kitchen: drawKitchen,
  bathroom: drawBathroom,
  commonRoom: drawCommonRoom,
  gym: drawGym,
  study: drawStudy,
  courtyard: drawCourtyard,
  view: drawView,
  panorama: drawPanorama,
};

const TOWNS: Readonly<Record<TownSceneKind, (scene: TownScene) => string>> = {
  hero: drawHero,
  cityscape: drawCityscape,
};

/** A complete SVG; the same scene always gives the same one. */
export function drawScene(scene: Scene): string {
  return 'house' in scene ? HOUSES[scene.kind](scene) : TOWNS[scene.kind](scene);
}
