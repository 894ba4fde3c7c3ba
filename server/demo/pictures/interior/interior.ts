import { gradeIndoors, LAMP, type Mood } from '../backdrop/mood.ts';
import { Assembly, type Spot } from '../drawing/assembly.ts';
import { createCamera } from '../drawing/camera.ts';
import { Canvas } from '../drawing/canvas.ts';
import { darken, type Rgb } from '../drawing/colour.ts';
import { createRandom, type Random } from '../drawing/random.ts';
import type { Glow, Stage } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';
import { houseOf } from '../house.ts';
import { type HouseScene, sceneName, sceneSize } from '../scene.ts';
import type { OutsideKind } from './outside.ts';
import type { Palette } from './palette.ts';
import { drawShell, type Finish, type Room, type WallName, wallOrigin } from './room.ts';
import { drawWindow, type WindowShape, windowGlowPoint } from './window.ts';

export interface PlacedWindow {
  readonly wall: WallName;
  readonly shape: WindowShape;
}

export interface ViewPoint {
  readonly at: Vec;
  readonly yaw: number;
  readonly focal: number;
  /** Share of the picture's height, from the top. */
  readonly horizon: number;
  readonly cylindrical?: boolean;
  readonly mirrored?: boolean;
}

/** What is decided before anything is drawn. */
export interface InteriorPlan {
  readonly room: Room;
  readonly view: ViewPoint;
  readonly windows: readonly PlacedWindow[];
  /** Lamps that light the room when it is dark outside. */
  readonly lamps: readonly Vec[];
  readonly finish: Finish;
}

export interface Brief {
  readonly random: Random;
  readonly mood: Mood;
  readonly palette: Palette;
  readonly outside: OutsideKind;
  readonly variant: number;
}

export interface Interior extends Brief {
  readonly stage: Stage;
  readonly room: Room;
  readonly assembly: Assembly;
  /** A spot whose origin is a wall's left end on the floor. */
  wall(name: WallName): Spot;
}

function scaled(colour: Rgb, factor: number): Rgb {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

function glowsOf(plan: InteriorPlan, mood: Mood): Glow[] {
  const windows = plan.windows.map(({ wall, shape }): Glow => {
    const origin = wallOrigin(plan.room, wall);
    const local = windowGlowPoint(shape);
    const at: Vec =
      wall === 'back'
        ? [origin[0] + local[0], local[1], origin[2] - local[2]]
        : wall === 'left'
          ? [local[2], local[1], origin[2] + local[0]]
          : [origin[0] - local[2], local[1], origin[2] - local[0]];
    return { at, colour: scaled(mood.windowGlow, 1 / Math.sqrt(plan.windows.length)), reach: 2.6 };
  });
  const lamps = plan.lamps.map(
    (at): Glow => ({ at, colour: scaled(LAMP, mood.lamps * 0.85), reach: 1.7 }),
  );
  return [...windows, ...(mood.lamps > 0 ? lamps : [])];
}

export function briefOf(scene: HouseScene): Brief {
  const { mood, outside, palette } = houseOf(scene.house);
  return {
    random: createRandom(sceneName(scene)),
    mood,
    palette,
    outside,
    variant: scene.variant + scene.house,
  };
}

/** Draws the empty room with its windows; furniture goes into the assembly. */
export function openInterior(scene: HouseScene, brief: Brief, plan: InteriorPlan): Interior {
  const { width, height } = sceneSize(scene.kind);
  const { view, room } = plan;
  const stage: Stage = {
    canvas: new Canvas(width, height),
    camera: createCamera({ ...view, centre: [width / 2, height * view.horizon] }),
    light: {
      ambient: brief.mood.indoorAmbient,
      below: 0.8,
      suns: [{ toward: [0.25, 0.45, -0.86], colour: [0.16, 0.155, 0.15] }],
      glows: glowsOf(plan, brief.mood),
    },
    random: brief.random,
  };
  const assembly = new Assembly(stage);
  const wall = (name: WallName): Spot => assembly.spot(wallOrigin(room, name), name);
  // Shows in the seams between walls, where the rasteriser leaves a hair's breadth.
  stage.canvas.cover({ fill: darken(plan.finish.wall, 0.2) });
  drawShell(stage, room, plan.finish);
  for (const { wall: name, shape } of plan.windows) drawWindow(wall(name), shape, brief.mood);
  return { ...brief, stage, room, assembly, wall };
}

/** Paints the furniture and the light over everything. */
export function closeInterior({ stage, assembly, mood }: Interior): string {
  assembly.paint();
  gradeIndoors(stage, mood);
  return stage.canvas.toSvg();
}
