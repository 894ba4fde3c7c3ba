import type { Spot } from '../drawing/assembly.ts';
import { type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import { type Flat, type Rectangle, rectanglePath } from '../drawing/plane.ts';
import type { Vec } from '../drawing/vector.ts';
import type { Palette } from '../interior/palette.ts';
import { MOTIFS, type Panel, paintPanel, paintShape } from './motifs.ts';

export interface PictureShape {
  /** Lower left corner on the wall. */
  readonly corner: Flat;
  readonly size: Flat;
  readonly frame: Colour;
}

function within({ corner, size, z }: Panel, rim: number): Panel {
  return {
    corner: [corner[0] + rim, corner[1] + rim],
    size: [size[0] - 2 * rim, size[1] - 2 * rim],
    z: z + 0.001,
  };
}

/** A framed abstract print. */
export function addPicture(spot: Spot, shape: PictureShape, palette: Palette): void {
  const { corner, size, frame } = shape;
  const [x, y] = corner;
  const [width, height] = size;
  const motif = spot.stage.random.pick(MOTIFS);
  const colours = [
    palette.textile,
    mix(palette.contrast, palette.linen, 0.25),
    darken(palette.accent, 0.15),
    lighten(palette.contrast, 0.2),
  ];
  spot.part(
    [x, y, 0],
    [x + width, y + height, 0.026],
    () => {
      const shadow: Rectangle = { x: x + 0.015, y: y - 0.03, width, height };
      spot.stage.canvas.path(rectanglePath(spot, shadow, 0.001), {
        fill: '#231b26',
        opacity: 0.28,
      });
      spot.now.box([x, y, 0], [x + width, y + height, 0.024], frame);
      const mat = within({ corner, size, z: 0.024 }, 0.018);
      paintPanel(spot, mat, '#faf7f0');
      const print = within(mat, Math.min(width, height) * 0.1);
      paintPanel(spot, print, lighten(palette.linen, 0.1));
      motif(spot, print, colours);
    },
    { shadow: false },
  );
}

function paintNotes(spot: Spot, cork: Panel, papers: readonly Colour[]): void {
  const { random } = spot.stage;
  for (let note = 0; note < 8; note += 1) {
    const left = 0.06 + (note % 4) * 0.23 + random.range(0, 0.04);
    const low = 0.1 + Math.floor(note / 4) * 0.45 + random.range(0, 0.06);
    const lean = random.range(-0.015, 0.015);
    const paper: readonly Flat[] = [
      [left, low],
      [left + 0.17, low + lean],
      [left + 0.17 - lean, low + 0.32],
      [left - lean, low + 0.32],
    ];
    paintShape(spot, cork, paper, random.pick(papers));
  }
}

/** A cork board with notes and photos, without any lettering. */
export function addPinboard(spot: Spot, corner: Flat, size: Flat, palette: Palette): void {
  const [x, y] = corner;
  const papers = [
    '#fdf3c7',
    '#ffffff',
    lighten(palette.textile, 0.4),
    lighten(palette.contrast, 0.4),
    '#dbe7ee',
  ];
  spot.part(
    [x, y, 0],
    [x + size[0], y + size[1], 0.03],
    () => {
      spot.now.box([x, y, 0], [x + size[0], y + size[1], 0.02], palette.wood);
      const cork = within({ corner, size, z: 0.02 }, 0.02);
      paintPanel(spot, cork, '#d2a878');
      paintNotes(spot, cork, papers);
    },
    { shadow: false },
  );
}

/** Small warm lights on a sagging cord along the wall. */
export function addFairyLights(spot: Spot, from: Flat, run: number, on: number): void {
  spot.part(
    [from[0], from[1] - 0.2, 0.01],
    [from[0] + run, from[1], 0.03],
    () => {
      const { canvas, camera } = spot.stage;
      const sag = (share: number): Vec => [
        from[0] + run * share,
        from[1] - 0.16 * Math.abs(Math.sin(share * Math.PI * 3)),
        0.02,
      ];
      const cord = Array.from({ length: 60 }, (_, index) =>
        camera.point(spot.toRoom(sag(index / 59))),
      );
      canvas.line(cord, { stroke: '#5a5048', width: 0.9 });
      for (let bulb = 0; bulb < 22; bulb += 1) {
        const at = camera.point(spot.toRoom(sag((bulb + 0.5) / 22)));
        if (on > 0)
          canvas.circle(at, 11, {
            fill: canvas.radial(at, 11, [
              [0, '#ffdf9e', 0.75],
              [1, '#ffc777', 0],
            ]),
          });
        canvas.circle(at, 2.1, { fill: '#fff3cf' });
      }
    },
    { shadow: false },
  );
}
