import type { Spot } from '../drawing/assembly.ts';
import { type Colour, darken, lighten } from '../drawing/colour.ts';
import type { Vec } from '../drawing/vector.ts';

const SPINES: readonly Colour[] = [
  '#c8553d',
  '#2f4858',
  '#e0a458',
  '#6b8f71',
  '#f2e8cf',
  '#8d6a9f',
  '#3d5a80',
  '#d98e73',
  '#a3b18a',
  '#403d39',
  '#efe6dd',
  '#b56576',
];

/** Books side by side on a board; `to` is the far end of the row. */
export function addBooks(spot: Spot, [x, y, z]: Vec, run: number, tallest: number): void {
  const { random } = spot.stage;
  const books: { from: Vec; to: Vec; colour: Colour; round: number }[] = [];
  for (let at = x; at < x + run - 0.02; ) {
    const thick = Math.min(random.range(0.018, 0.048), x + run - at);
    const height = tallest * random.range(0.68, 1);
    const depth = random.range(0.13, 0.18);
    books.push({
      from: [at, y, z],
      to: [at + thick - 0.002, y + height, z + depth],
      colour: random.pick(SPINES),
      round: random.integer(0, 2),
    });
    at += thick;
  }
  spot.part([x, y, z], [x + run, y + tallest, z + 0.18], () => {
    const { camera } = spot.stage;
    const away = ({ from }: { from: Vec }): number =>
      Math.hypot(...spot.toRoom(from).map((value, axis) => value - (camera.at[axis] ?? 0)));
    for (const book of books.toSorted((a, b) => away(b) - away(a))) {
      spot.now.box(book.from, book.to, { side: book.colour, top: '#f3ecdf' });
      if (book.round === 0) continue;
      const band = book.from[1] + (book.to[1] - book.from[1]) * 0.72;
      spot.now.face(
        [
          [book.from[0] + 0.003, band, book.to[2] + 0.001],
          [book.to[0] - 0.003, band, book.to[2] + 0.001],
          [book.to[0] - 0.003, band + 0.012, book.to[2] + 0.001],
          [book.from[0] + 0.003, band + 0.012, book.to[2] + 0.001],
        ],
        lighten(book.colour, 0.45),
      );
    }
  });
}

/** Books lying on each other. */
export function addBookPile(spot: Spot, [x, y, z]: Vec, count: number): void {
  const { random } = spot.stage;
  let height = y;
  for (let book = 0; book < count; book += 1) {
    const thick = random.range(0.022, 0.04);
    const shift = random.range(-0.015, 0.015);
    spot.box(
      [x - 0.11 + shift, height, z - 0.08],
      [x + 0.11 + shift, height + thick, z + 0.08],
      random.pick(SPINES),
      { shadow: false },
    );
    height += thick;
  }
}

/** A board on the wall. */
export function addWallShelf(
  spot: Spot,
  [x, y]: readonly [number, number],
  run: number,
  colour: Colour,
): void {
  spot.box([x, y, 0], [x + run, y + 0.03, 0.2], colour, { shadow: false });
  for (const at of [x + 0.12, x + run - 0.14]) {
    spot.box([at, y - 0.12, 0], [at + 0.02, y, 0.02], '#3a3836', { shadow: false });
    spot.box([at, y - 0.018, 0.02], [at + 0.02, y, 0.17], '#3a3836', { shadow: false });
  }
  spot.part(
    [x, y - 0.3, -0.001],
    [x + run, y - 0.13, 0],
    () => {
      const { canvas, camera } = spot.stage;
      const strip: Vec[] = [
        [x, y, 0.001],
        [x + run, y, 0.001],
        [x + run, y - 0.28, 0.001],
        [x, y - 0.28, 0.001],
      ];
      const [from, to] = [strip[0] as Vec, strip[3] as Vec].map((point) =>
        camera.point(spot.toRoom(point)),
      );
      if (!from || !to) return;
      canvas.polygon(camera.outline(strip.map(spot.toRoom)), {
        fill: canvas.linear(from, to, [
          [0, '#231b26', 0.32],
          [1, '#231b26', 0],
        ]),
      });
    },
    { shadow: false },
  );
}

export interface WardrobeOptions {
  readonly width: number;
  readonly height: number;
  readonly doors: number;
  readonly colour: Colour;
  readonly handle: Colour;
  /** One door is a mirror. */
  readonly hasMirror?: boolean;
}

/** From x 0 to its width; the back stands at z 0. */
export function addWardrobe(spot: Spot, options: WardrobeOptions): void {
  const { width, height, doors, colour, handle, hasMirror = false } = options;
  const depth = 0.58;
  spot.part([0, 0, 0], [width, height, depth + 0.03], () => {
    spot.now.box([0.02, 0, 0.02], [width - 0.02, 0.07, depth - 0.04], darken(colour, 0.5));
    spot.now.box([0, 0.06, 0], [width, height, depth], darken(colour, 0.06));
    for (let door = 0; door < doors; door += 1) {
      const from = (width * door) / doors + 0.006;
      const to = (width * (door + 1)) / doors - 0.006;
      const isMirror = hasMirror && door === doors - 1;
      spot.now.box(
        [from, 0.08, depth],
        [to, height - 0.015, depth + 0.018],
        isMirror ? '#c9d6dd' : colour,
      );
      if (isMirror)
        paintMirror(spot, [from + 0.03, 0.12], [to - 0.03, height - 0.05], depth + 0.019);
      const grip = door % 2 === 0 && doors > 1 ? to - 0.05 : from + 0.03;
      spot.now.box(
        [grip, height * 0.42, depth + 0.018],
        [grip + 0.018, height * 0.42 + 0.2, depth + 0.04],
        handle,
      );
    }
  });
}

/** Glass that mirrors a bright room, in the plane z. */
export function paintMirror(
  spot: Spot,
  from: readonly [number, number],
  to: readonly [number, number],
  z: number,
): void {
  const { canvas, camera } = spot.stage;
  const quad = (a: number, b: number, lean = 0): Vec[] => {
    const width = to[0] - from[0];
    const clampX = (x: number): number => Math.min(to[0], Math.max(from[0], x));
    return [
      [clampX(from[0] + width * a), from[1], z],
      [clampX(from[0] + width * b), from[1], z],
      [clampX(from[0] + width * (b + lean)), to[1], z],
      [clampX(from[0] + width * (a + lean)), to[1], z],
    ];
  };
  const outline = camera.outline(quad(0, 1).map(spot.toRoom));
  const [a, , c] = [from, from, to].map(([x, y]) => camera.point(spot.toRoom([x, y, z])));
  if (!a || !c) return;
  canvas.polygon(outline, {
    fill: canvas.linear(a, c, [
      [0, '#a9b7bd'],
      [0.5, '#d5dfe2'],
      [1, '#eef3f3'],
    ]),
  });
  for (const [left, right] of [
    [0.05, 0.3],
    [0.38, 0.46],
  ] as const) {
    canvas.polygon(camera.outline(quad(left, right, 0.35).map(spot.toRoom)), {
      fill: '#ffffff',
      opacity: 0.28,
    });
  }
}

export interface BookcaseOptions {
  readonly width: number;
  readonly height: number;
  readonly shelves: number;
  readonly colour: Colour;
}

/** From x 0 to its width, filled with books and a few gaps. */
export function addBookcase(spot: Spot, options: BookcaseOptions): void {
  const { width, height, shelves, colour } = options;
  const { random } = spot.stage;
  const depth = 0.28;
  spot.box([0, 0, 0], [width, height, 0.015], darken(colour, 0.2));
  for (const x of [0, width - 0.025]) spot.box([x, 0, 0.015], [x + 0.025, height, depth], colour);
  const pitch = (height - 0.06) / shelves;
  for (let shelf = 0; shelf <= shelves; shelf += 1) {
    const y = shelf === shelves ? height - 0.025 : 0.06 + shelf * pitch;
    spot.box([0.025, y, 0.015], [width - 0.025, y + 0.025, depth], colour, { shadow: false });
    if (shelf === shelves) break;
    const run = (width - 0.06) * random.range(0.55, 0.98);
    addBooks(
      spot,
      [random.chance(0.6) ? 0.03 : width - 0.03 - run, y + 0.025, 0.06],
      run,
      pitch * 0.82,
    );
  }
}

/** A chest of drawers or bedside table from x 0 to its width. */
export function addDrawers(
  spot: Spot,
  size: Vec,
  rows: number,
  colours: { front: Colour; handle: Colour },
): void {
  const [width, height, depth] = size;
  const { front, handle } = colours;
  spot.part([0, 0, 0], [width, height, depth + 0.03], () => {
    for (const x of [0.03, width - 0.06])
      spot.now.box([x, 0, depth - 0.08], [x + 0.03, 0.12, depth - 0.05], darken(front, 0.45));
    spot.now.box([0, 0.11, 0], [width, height, depth], darken(front, 0.07));
    const pitch = (height - 0.15) / rows;
    for (let row = 0; row < rows; row += 1) {
      const y = 0.13 + row * pitch;
      spot.now.box([0.015, y, depth], [width - 0.015, y + pitch - 0.012, depth + 0.016], front);
      spot.now.box(
        [width / 2 - 0.06, y + pitch * 0.6, depth + 0.016],
        [width / 2 + 0.06, y + pitch * 0.6 + 0.014, depth + 0.032],
        handle,
      );
    }
  });
}
