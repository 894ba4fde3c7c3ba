import type { Site } from '../architecture/building.ts';
import { gradeOutdoors, MOODS, type MoodName, outdoorLight } from '../backdrop/mood.ts';
import { drawSky } from '../backdrop/skyline.ts';
import { Assembly } from '../drawing/assembly.ts';
import { createCamera } from '../drawing/camera.ts';
import { Canvas } from '../drawing/canvas.ts';
import { createRandom } from '../drawing/random.ts';
import type { Stage } from '../drawing/stage.ts';
import { sceneName, sceneSize, type TownScene } from '../scene.ts';
import {
  drawBoulevard,
  drawGothicTown,
  drawHillTown,
  drawMediterraneanTown,
  drawParkTown,
} from '../townscape/landCities.ts';
import type { Town } from '../townscape/town.ts';
import {
  drawBridgeTown,
  drawCanalTown,
  drawCoastTown,
  drawMillTown,
  drawTowerTown,
} from '../townscape/waterCities.ts';

/** Kinds of towns; the picture with number n shows the kind n modulo their count. */
export const TOWN_KINDS = [
  'canal',
  'hills',
  'coast',
  'towers',
  'gothic',
  'mediterranean',
  'mills',
  'boulevard',
  'bridge',
  'park',
] as const;

export type TownKind = (typeof TOWN_KINDS)[number];

const DRAWINGS: Readonly<Record<TownKind, (town: Town) => void>> = {
  canal: drawCanalTown,
  hills: drawHillTown,
  coast: drawCoastTown,
  towers: drawTowerTown,
  gothic: drawGothicTown,
  mediterranean: drawMediterraneanTown,
  mills: drawMillTown,
  boulevard: drawBoulevard,
  bridge: drawBridgeTown,
  park: drawParkTown,
};

/** Neighbours in the order of kinds never share their hour. */
const HOURS: readonly MoodName[] = [
  'golden',
  'morning',
  'noon',
  'golden',
  'morning',
  'noon',
  'dusk',
];

const HORIZON = 0.6;

/** A town as on a postcard. */
export function drawCityscape(scene: TownScene): string {
  const { variant } = scene;
  const random = createRandom(sceneName(scene));
  const kind = TOWN_KINDS[variant % TOWN_KINDS.length] as TownKind;
  const mood = MOODS[HOURS[(variant + Math.floor(variant / 10)) % HOURS.length] as MoodName];
  const { width, height } = sceneSize(scene.kind);
  const horizon = height * HORIZON;
  const sunAt = random.pick([0.2, 0.8]);
  const stage: Stage = {
    canvas: new Canvas(width, height),
    camera: createCamera({
      at: [0, 2.6, 0],
      yaw: 0,
      focal: 960,
      centre: [width / 2, horizon],
    }),
    light: outdoorLight(mood, sunAt < 0.5 ? -1 : 1),
    random,
  };
  const site: Site = { stage, assembly: new Assembly(stage), mood };
  drawSky(stage, { mood, horizon, clouds: random.integer(3, 6), sunAt });
  DRAWINGS[kind]({ ...site, horizon, sunAt });
  gradeOutdoors(stage, mood);
  return stage.canvas.toSvg();
}
