import type { Colour } from '../drawing/colour.ts';
import { addPendant, type PendantKind } from '../furniture/lamps.ts';
import type { Brief, Interior, InteriorPlan } from '../interior/interior.ts';
import type { Finish, Room, WallName } from '../interior/room.ts';
import { addCurtain, addCurtainRod, drawSunPatch, type WindowShape } from '../interior/window.ts';

export interface LargeRoomOptions {
  readonly room: Room;
  /** Windows on that wall, evenly spread. */
  readonly windowWall: WallName;
  readonly windows: number;
  readonly finish: Finish;
  readonly isTall: boolean;
  /** Metres of the wall left free at both ends. */
  readonly margin?: number;
}

function windowsOf({ random, palette, outside }: Brief, options: LargeRoomOptions): WindowShape[] {
  const { room, windowWall, windows, isTall, margin = 0.5 } = options;
  const run = windowWall === 'back' ? room.width : room.depth;
  const pitch = (run - 2 * margin) / windows;
  const width = Math.min(pitch * 0.84, 2.6);
  const storey = random.next();
  const frame = random.pick(['#fbfaf7', '#2b2e32', '#2b2e32', palette.wood]);
  return Array.from({ length: windows }, (_, index) => ({
    x: margin + (index + 0.5) * pitch - width / 2,
    sill: isTall ? 0.12 : 0.85,
    width,
    height: isTall ? Math.min(2.5, room.height - 0.45) : 1.5,
    frame,
    columns: width > 1.7 ? 3 : 2,
    rows: isTall ? 2 : 1,
    outside,
    storey,
  }));
}

export interface LargeRoomPlan extends InteriorPlan {
  readonly shapes: readonly WindowShape[];
  readonly windowWall: WallName;
}

export function planLargeRoom(brief: Brief, options: LargeRoomOptions): LargeRoomPlan {
  const { random } = brief;
  const { room, windowWall, finish } = options;
  const shapes = windowsOf(brief, options);
  const aside =
    windowWall === 'left' ? -1 : windowWall === 'right' ? 1 : brief.variant % 2 === 0 ? 1 : -1;
  return {
    room,
    finish,
    shapes,
    windowWall,
    windows: shapes.map((shape) => ({ wall: windowWall, shape })),
    lamps: [0.3, 0.7].map((share) => [room.width * share, 2.3, room.depth * 0.55] as const),
    view: {
      at: [room.width / 2 - aside * room.width * 0.12, 1.58, -0.9],
      yaw: aside * random.range(5, 12),
      focal: 800,
      horizon: 0.46,
    },
  };
}

export function lightFloor(interior: Interior, plan: LargeRoomPlan): void {
  for (const shape of plan.shapes) {
    drawSunPatch(
      interior.wall(plan.windowWall),
      shape,
      interior.mood,
      plan.windowWall === 'right' ? -0.2 : 0.25,
    );
  }
}

/** A cloth at either end of the row of windows. */
export function hangCurtains(interior: Interior, plan: LargeRoomPlan, colour: Colour): void {
  const [first, last] = [plan.shapes[0], plan.shapes.at(-1)];
  if (!first || !last) return;
  const wall = interior.wall(plan.windowWall);
  const top = first.sill + first.height + 0.14;
  const bottom = first.sill < 0.3 ? 0.03 : first.sill - 0.14;
  const left = Math.max(0.05, first.x - 0.36);
  const right = last.x + last.width - 0.06;
  addCurtain(wall, { x: left, width: 0.42, top, bottom, colour });
  addCurtain(wall, { x: right, width: 0.42, top, bottom, colour });
  addCurtainRod(wall, left - 0.05, right + 0.47, top);
}

/** Lamps in a row above z. */
export function hangPendants(
  interior: Interior,
  z: number,
  count: number,
  kind: PendantKind,
  y = 2.15,
): void {
  const { room, mood, palette, random } = interior;
  const colour = random.pick([palette.contrast, palette.metal, palette.textile, '#f3ead8']);
  for (let index = 0; index < count; index += 1) {
    const x = (room.width * (index + 0.5)) / count;
    addPendant(interior.assembly.spot([x, 0, z], 'back'), {
      at: [0, y, 0],
      ceiling: room.height,
      kind,
      colour,
      on: mood.lamps,
    });
  }
}
