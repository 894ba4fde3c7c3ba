import type { Mood } from '../backdrop/mood.ts';
import type { Assembly, Spot } from '../drawing/assembly.ts';
import { type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import { cornersIn, type Rectangle, rectanglePath } from '../drawing/plane.ts';
import { type Stage, shade } from '../drawing/stage.ts';
import { addBalcony, type BalconyKind, paintRail } from './balconies.ts';
import { paintGroundFloor } from './groundFloors.ts';
import { paintCastShadow, paintWall } from './materials.ts';
import { paintOpening } from './openings.ts';
import type { Block, RoofSite } from './roofParts.ts';
import { paintRoof } from './roofs.ts';
import type { Style } from './style.ts';

export interface Site {
  readonly stage: Stage;
  readonly assembly: Assembly;
  readonly mood: Mood;
}

export function heightOf(style: Style): number {
  return style.groundHeight + (style.storeys - 1) * style.storeyHeight;
}

interface Cell {
  readonly spot: Spot;
  readonly style: Style;
  readonly mood: Mood;
  readonly bay: number;
  readonly bays: number;
  readonly storey: number;
  /** Middle of the bay and floor of the storey. */
  readonly x: number;
  readonly y: number;
  readonly pitch: number;
}

function hasBalcony({ style, bay, bays, storey }: Cell): boolean {
  switch (style.balcony?.pattern) {
    case 'columns':
      return bay % 3 === 1;
    case 'alternate':
      return (bay + storey) % 2 === 0;
    case 'middle':
      return storey === 1;
    case 'bands':
      return bay < bays - 1;
    default:
      return false;
  }
}

function paintOrnament({ spot, style, x, y, pitch, bay, storey }: Cell, area: Rectangle): void {
  const { accent, ornament, storeyHeight, trim } = style;
  const { random } = spot.stage;
  if (ornament === 'fins' && (bay * 5 + storey * 3) % 4 !== 0) {
    const at = x + pitch / 2 - 0.16;
    spot.box(
      [at, y, 0],
      [at + 0.14, y + storeyHeight, 0.34],
      mix(accent, '#ffffff', ((bay + storey) % 3) * 0.14),
      { shadow: false },
    );
  } else if (ornament === 'panels' && random.chance(0.42)) {
    const side = random.chance(0.5) ? area.x - 0.5 : area.x + area.width + 0.06;
    spot.now.face(
      cornersIn({ x: side, y: area.y, width: 0.44, height: area.height }),
      random.chance(0.75) ? accent : lighten(accent, 0.35),
    );
  } else if (ornament === 'frames') {
    const rim = 0.1;
    spot.box([area.x - rim, area.y - rim, 0], [area.x + area.width + rim, area.y, 0.14], trim, {
      shadow: false,
    });
    spot.box(
      [area.x - rim, area.y + area.height, 0],
      [area.x + area.width + rim, area.y + area.height + rim, 0.14],
      trim,
      { shadow: false },
    );
  }
}

function balconyColour({ wall }: Style, kind: BalconyKind): Colour {
  if (kind === 'iron' || kind === 'bars') return '#2a2d31';
  return kind === 'slats' ? '#c99a68' : lighten(wall.colour, 0.3);
}

/** A shelf below and a stone above, and the shadow the shelf throws. */
function paintSurround(spot: Spot, area: Rectangle, trim: Colour): void {
  const { canvas } = spot.stage;
  const { x, y, width, height } = area;
  const tint = shade(spot.stage.light, trim, spot.toRoom([x, y, 0]), [0, 0.3, -1]);
  const lintel: Rectangle = { x: x - 0.14, y: y + height, width: width + 0.28, height: 0.24 };
  canvas.path(rectanglePath(spot, lintel), { fill: tint });
  spot.box([x - 0.1, y - 0.1, 0], [x + width + 0.1, y, 0.12], trim, { shadow: false });
  const shadow: Rectangle = { x: x - 0.05, y: y - 0.3, width: width + 0.2, height: 0.2 };
  canvas.path(rectanglePath(spot, shadow), { fill: '#141428', opacity: 0.16 });
}

function openingOf({ style, storey, x, y }: Cell, isDoor: boolean): Rectangle {
  const { width, height, sill } = style.window;
  const isUnderRoof = storey === style.storeys - 1 && style.roof === 'mansard';
  return isDoor
    ? { x: x - width / 2, y: y + 0.06, width, height: sill + height - 0.06 }
    : { x: x - width / 2, y: y + sill, width, height: height * (isUnderRoof ? 0.72 : 1) };
}

function paintCell(cell: Cell): void {
  const { spot, style, mood, x, y, pitch } = cell;
  const { window, trim, accent, frame, balcony } = style;
  const isDoor = hasBalcony(cell);
  const area = openingOf(cell, isDoor);
  if (style.hasLintels) paintSurround(spot, area, trim);
  const shutters = window.hasShutters ? accent : undefined;
  paintOpening(spot, area, { ...window, frame, shutters }, style.wall.colour, mood);
  if (isDoor && balcony) {
    const { kind, depth, pattern } = balcony;
    const width = pattern === 'bands' ? pitch : Math.min(pitch - 0.1, window.width + 1);
    const colour = balconyColour(style, kind);
    addBalcony(spot, { x: x - width / 2, y, width, depth, kind, colour });
  } else if (!style.hasLintels && window.sill < 0.3) {
    paintRail(spot, area.x, area.y, area.width, darken(frame, 0.1));
  }
  paintOrnament(cell, area);
}

function paintCourses(spot: Spot, width: number, style: Style): void {
  if (!style.hasCourses) return;
  for (let storey = 0; storey < style.storeys - 1; storey += 1) {
    const y = style.groundHeight + storey * style.storeyHeight;
    spot.now.box([0, y - 0.09, 0], [width, y + 0.09, 0.07], style.trim);
    spot.stage.canvas.path(rectanglePath(spot, { x: 0, y: y - 0.26, width, height: 0.17 }), {
      fill: '#141428',
      opacity: 0.14,
    });
  }
}

function paintQuoins(spot: Spot, width: number, height: number, style: Style): void {
  if (style.ornament !== 'quoins') return;
  const { canvas, light } = spot.stage;
  let path = '';
  for (let row = 0; row * 0.42 < height; row += 1) {
    const wide = row % 2 === 0 ? 0.5 : 0.32;
    path += rectanglePath(spot, { x: 0, y: row * 0.42, width: wide, height: 0.38 });
    path += rectanglePath(spot, { x: width - wide, y: row * 0.42, width: wide, height: 0.38 });
  }
  canvas.path(path, { fill: shade(light, style.trim, spot.toRoom([0, 0, 0]), [0, 0.2, -1]) });
}

interface FrontOptions {
  readonly width: number;
  readonly hasEntrance: boolean;
}

function paintFront(
  site: Site,
  spot: Spot,
  style: Style,
  { width, hasEntrance }: FrontOptions,
): void {
  const height = heightOf(style);
  const { groundHeight, storeyHeight } = style;
  paintWall(spot, { x: 0, y: groundHeight, width, height: height - groundHeight }, style.wall);
  paintWall(spot, { x: 0, y: 0, width, height: groundHeight }, style.base);
  spot.now.box([0, 0, 0], [width, 0.3, 0.06], darken(style.base.colour, 0.25));
  paintQuoins(spot, width, height, style);
  paintCourses(spot, width, style);
  paintGroundFloor(spot, { style, mood: site.mood, width, hasEntrance });
  const bays = Math.max(1, Math.floor(width / style.bay));
  const pitch = width / bays;
  for (let storey = 1; storey < style.storeys; storey += 1) {
    for (let bay = 0; bay < bays; bay += 1) {
      paintCell({
        spot,
        style,
        mood: site.mood,
        bay,
        bays,
        storey,
        pitch,
        x: (bay + 0.5) * pitch,
        y: groundHeight + (storey - 1) * storeyHeight,
      });
    }
  }
  if (style.hasCornice) {
    paintCastShadow(spot, { x: 0, y: height - 0.85, width, height: 0.5 }, 0);
    spot.now.box([-0.05, height - 0.36, 0], [width + 0.05, height - 0.2, 0.18], style.trim);
    spot.now.box([-0.1, height - 0.2, 0], [width + 0.1, height, 0.36], style.trim);
  } else if (style.roof === 'eaves') {
    paintCastShadow(spot, { x: 0, y: height - 0.7, width, height: 0.7 }, 0);
  }
}

/** A whole house; the viewer sees its front and, beyond its edge, a side. */
export function drawBuilding(site: Site, block: Omit<Block, 'height'>, style: Style): void {
  const { stage, assembly, mood } = site;
  const { x, z, width, depth } = block;
  const height = heightOf(style);
  const [viewerX] = stage.camera.at;
  const roof: RoofSite = { stage, assembly, mood, style, block: { ...block, height } };
  // Eaves reach out over the wall, all others begin behind it.
  if (style.roof !== 'eaves') paintRoof(roof);
  if (viewerX < x)
    paintFront(site, assembly.spot([x, 0, z + depth], 'right'), style, {
      width: depth,
      hasEntrance: false,
    });
  if (viewerX > x + width)
    paintFront(site, assembly.spot([x + width, 0, z], 'left'), style, {
      width: depth,
      hasEntrance: false,
    });
  paintFront(site, assembly.spot([x, 0, z], 'back'), style, { width, hasEntrance: true });
  assembly.paint();
  if (style.roof === 'eaves') paintRoof(roof);
}
