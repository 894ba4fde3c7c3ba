import type { Scene, SceneKind } from '../scene.ts';
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
import { drawView } from './view.ts';

const DRAWINGS: Readonly<Record<SceneKind, (scene: Scene) => string>> = {
  facade: drawFacade,
  bedroom: drawBedroom,
  studio: drawStudio,
  kitchen: drawKitchen,
  bathroom: drawBathroom,
  commonRoom: drawCommonRoom,
  gym: drawGym,
  study: drawStudy,
  courtyard: drawCourtyard,
  view: drawView,
  panorama: drawPanorama,
  hero: drawHero,
  cityscape: drawCityscape,
};

/** A complete SVG; the same scene always gives the same one. */
export function drawScene(scene: Scene): string {
  return DRAWINGS[scene.kind](scene);
}
