import type { Spot } from '../drawing/assembly.ts';
import { type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import type { Vec } from '../drawing/vector.ts';
import type { Palette } from '../interior/palette.ts';

export interface TableOptions {
  readonly size: Vec;
  readonly top: Colour;
  readonly leg: Colour;
  readonly legs: 'posts' | 'trestle';
}

/** Around x 0, z 0; `size` is width, height, depth. */
export function addTable(spot: Spot, { size, top, leg, legs }: TableOptions): void {
  const [width, height, depth] = size;
  const [w, d] = [width / 2, depth / 2];
  spot.box(
    [-w, height - 0.04, -d],
    [w, height, d],
    { top: lighten(top, 0.14), side: top },
    { round: 0.008 },
  );
  if (legs === 'posts') {
    for (const x of [-w + 0.05, w - 0.11])
      for (const z of [-d + 0.05, d - 0.11])
        spot.box([x, 0, z], [x + 0.06, height - 0.04, z + 0.06], leg);
    return;
  }
  for (const x of [-w + 0.22, w - 0.28]) {
    spot.box([x, 0, -d + 0.08], [x + 0.06, 0.05, d - 0.08], leg);
    spot.box([x, 0.05, -0.05], [x + 0.06, height - 0.04, 0.05], leg);
  }
}

export function addRoundTable(spot: Spot, radius: number, height: number, top: Colour): void {
  spot.column({ at: [0, 0, 0], radius: radius * 0.5, height: 0.03, colour: '#34363a' });
  spot.column({ at: [0, 0.03, 0], radius: 0.045, height: height - 0.07, colour: '#34363a' });
  spot.column({
    at: [0, height - 0.04, 0],
    radius,
    height: 0.04,
    colour: top,
    top: lighten(top, 0.16),
  });
}

/** Flat screen on a low board; from x 0 to its width. */
export function addTelevision(spot: Spot, width: number, palette: Palette): void {
  spot.part([0, 0, 0], [width, 0.5, 0.42], () => {
    for (const x of [0.1, width - 0.14])
      spot.now.box([x, 0, 0.3], [x + 0.04, 0.14, 0.34], darken(palette.wood, 0.4));
    spot.now.box([0, 0.13, 0], [width, 0.48, 0.4], palette.wood);
    const doors = Math.round(width / 0.6);
    for (let door = 0; door < doors; door += 1) {
      const from = (door * width) / doors;
      spot.now.box(
        [from + 0.01, 0.15, 0.4],
        [from + width / doors - 0.01, 0.46, 0.415],
        door % 2 === 0 ? palette.front : lighten(palette.wood, 0.1),
      );
    }
  });
  const [from, to] = [width * 0.14, width * 0.86];
  const high = (to - from) * 0.57;
  spot.part(
    [from, 0.8, 0],
    [to, 0.8 + high, 0.07],
    () => {
      const { canvas, camera } = spot.stage;
      spot.now.box([from, 0.8, 0.02], [to, 0.8 + high, 0.06], '#16181b');
      const inset = 0.02;
      const corners: Vec[] = [
        [from + inset, 0.82, 0.062],
        [to - inset, 0.82, 0.062],
        [to - inset, 0.78 + high, 0.062],
        [from + inset, 0.78 + high, 0.062],
      ];
      const world = corners.map(spot.toRoom);
      const [a, , c] = world.map(camera.point);
      if (!a || !c) return;
      canvas.polygon(camera.outline(world), {
        fill: canvas.linear(a, c, [
          [0, '#20364a'],
          [0.5, mix('#2f5d78', palette.accent, 0.4)],
          [1, '#e6b98a'],
        ]),
      });
      const hill: Vec[] = [
        [from + inset, 0.82, 0.063],
        [to - inset, 0.82, 0.063],
        [to - inset, 0.82 + high * 0.3, 0.063],
        [from + (to - from) * 0.6, 0.82 + high * 0.42, 0.063],
        [from + (to - from) * 0.3, 0.82 + high * 0.2, 0.063],
        [from + inset, 0.82 + high * 0.34, 0.063],
      ];
      canvas.polygon(camera.outline(hill.map(spot.toRoom)), { fill: '#1b3040', opacity: 0.8 });
    },
    { shadow: false },
  );
}

/** A pool table around x 0, z 0, long side along x. */
export function addPoolTable(spot: Spot, cloth: Colour, wood: Colour): void {
  const [w, d] = [1.15, 0.65];
  for (const x of [-w + 0.05, w - 0.19])
    for (const z of [-d + 0.05, d - 0.19])
      spot.box([x, 0, z], [x + 0.14, 0.62, z + 0.14], darken(wood, 0.25));
  spot.part([-w, 0.6, -d], [w, 0.9, d], () => {
    spot.now.box(
      [-w, 0.6, -d],
      [w, 0.84, d],
      { side: wood, top: darken(wood, 0.1) },
      { round: 0.02 },
    );
    const y = 0.842;
    spot.now.face(
      [
        [-w + 0.1, y, d - 0.1],
        [w - 0.1, y, d - 0.1],
        [w - 0.1, y, -d + 0.1],
        [-w + 0.1, y, -d + 0.1],
      ],
      cloth,
    );
    for (const x of [-w + 0.11, 0, w - 0.11])
      for (const z of [-d + 0.11, d - 0.11]) {
        spot.now.column({ at: [x, y, z], radius: 0.055, height: 0.001, colour: '#15161a' });
      }
    const { random } = spot.stage;
    const balls = Array.from(
      { length: 9 },
      (): Vec => [random.range(-0.85, 0.85), y + 0.03, random.range(-0.42, 0.42)],
    );
    for (const ball of balls.toSorted((a, b) => a[2] - b[2])) {
      spot.now.ball(
        ball,
        0.032,
        random.pick(['#d9573b', '#e8b04a', '#2f4f8f', '#f5f2ea', '#16181b', '#7a3f78', '#2f7d4f']),
      );
    }
  });
}

/** Cups, a vase and the like in the middle of a table. */
export function addTableSetting(spot: Spot, height: number, palette: Palette): void {
  spot.column({
    at: [0, height, 0],
    radius: 0.05,
    topRadius: 0.035,
    height: 0.2,
    colour: palette.contrast,
  });
  spot.part(
    [-0.12, height + 0.2, -0.12],
    [0.12, height + 0.5, 0.12],
    () => {
      const { canvas, camera, random } = spot.stage;
      const base = camera.point(spot.toRoom([0, height + 0.19, 0]));
      const metre = camera.pixelsPerMetre(spot.toRoom([0, height, 0]));
      for (let stem = 0; stem < 6; stem += 1) {
        const tip = [
          base[0] + (stem - 2.5) * 0.045 * metre,
          base[1] - random.range(0.16, 0.3) * metre,
        ] as const;
        canvas.line([base, tip], { stroke: '#5f7f4c', width: 1.4 });
        canvas.circle(tip, 0.032 * metre, {
          fill: random.pick(['#e9c46a', '#e76f51', '#f4d8cd', '#fff3e0', palette.textile]),
        });
      }
    },
    { shadow: false },
  );
}
