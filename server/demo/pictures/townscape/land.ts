import type { Mood } from '../backdrop/mood.ts';
import type { Point } from '../drawing/camera.ts';
import { numeral, smoothPath } from '../drawing/canvas.ts';
import { brighten, type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import type { Stage } from '../drawing/stage.ts';
import { hazed, type Standing } from './town.ts';

interface HillOptions extends Omit<Standing, 'x'> {
  readonly colour?: Colour;
  /** White caps. */
  readonly isSnowy?: boolean;
}

/** A long ridge across the picture. */
export function drawHills(stage: Stage, options: HillOptions): void {
  const { canvas, random } = stage;
  const { mood, ground, rise, colour = '#7f9a6a', isSnowy = false } = options;
  const tone = hazed(colour, options);
  const [phase, wave] = [random.next() * 6, random.range(2.2, 3.6)];
  const crest = (x: number): number => {
    const along = (x / canvas.width) * wave;
    const jag = isSnowy ? Math.abs(Math.sin(along * 5 + phase)) * 0.35 : 0;
    return (
      ground -
      rise * (0.55 + 0.3 * Math.sin(along * 2 + phase) + 0.13 * Math.sin(along * 5.3) + jag)
    );
  };
  let path = `M-10 ${numeral(ground + 400)}`;
  for (let x = -10; x <= canvas.width + 20; x += 15) path += `L${x} ${numeral(crest(x))}`;
  canvas.path(`${path}V${numeral(ground + 400)}Z`, {
    fill: canvas.linear(
      [0, ground - rise],
      [0, ground + rise * 0.2],
      [
        [0, isSnowy ? mix('#ffffff', mood.haze, options.distance * 0.5) : lighten(tone, 0.18)],
        [isSnowy ? 0.5 : 0.4, tone],
        [1, mix(tone, mood.haze, 0.4)],
      ],
    ),
  });
}

/** Small gabled houses scattered over a slope. */
export function drawSlopeHouses(
  stage: Stage,
  options: Standing & { readonly to: number; readonly count: number },
): void {
  const { canvas, random } = stage;
  const { x: from, to, ground, rise, count } = options;
  const rows = 4;
  for (let row = 0; row < rows; row += 1) {
    const near = (row + 1) / rows;
    const distance = options.distance * (1.25 - near * 0.7);
    for (let house = 0; house < count / rows; house += 1) {
      const size = 16 + near * 30;
      const at: Point = [
        from + ((house + random.next()) / (count / rows)) * (to - from),
        ground - rise * (1 - near) + random.range(-10, 10),
      ];
      const wall = hazed(random.pick(['#f2e6d3', '#e9c9a4', '#d99a76', '#f6f0e4', '#cfd8dc']), {
        ...options,
        distance,
      });
      const roof = hazed(random.pick(['#a9573f', '#8a5444', '#60646c']), { ...options, distance });
      canvas.rect([at[0], at[1] - size * 0.6], [size, size * 0.62], { fill: wall });
      canvas.polygon(
        [
          [at[0] - 2, at[1] - size * 0.58],
          [at[0] + size / 2, at[1] - size],
          [at[0] + size + 2, at[1] - size * 0.58],
        ],
        { fill: roof },
      );
      for (const share of [0.2, 0.6]) {
        canvas.rect([at[0] + size * share, at[1] - size * 0.42], [size * 0.17, size * 0.2], {
          fill: random.chance(options.mood.litWindows) ? '#ffd28a' : darken(wall, 0.5),
        });
      }
      if (random.chance(0.45)) {
        canvas.circle([at[0] + size * 1.2, at[1] - size * 0.2], size * 0.3, {
          fill: hazed('#6a8f55', { ...options, distance }),
        });
      }
    }
  }
}

/** A lawn seen from its edge, lighter in the distance. */
export function drawMeadow(stage: Stage, top: number, mood: Mood): void {
  const { canvas, random } = stage;
  const grass = hazed('#86ad5e', { mood, distance: 0.04 });
  canvas.rect([0, top], [canvas.width, canvas.height - top], {
    fill: canvas.linear(
      [0, top],
      [0, canvas.height],
      [
        [0, mix(grass, mood.haze, 0.3)],
        [0.4, grass],
        [1, darken(grass, 0.3)],
      ],
    ),
  });
  for (let stripe = 0; stripe < 5; stripe += 1) {
    const y = top + (canvas.height - top) * (0.12 + stripe * 0.18);
    canvas.ellipse([random.range(0, canvas.width), y], [random.range(260, 520), 5 + stripe * 5], {
      fill: lighten(grass, 0.3),
      opacity: 0.22,
    });
  }
}

function frond(from: Point, angle: number, length: number): Point[] {
  const [dx, dy] = [Math.cos(angle), -Math.sin(angle)];
  const droop = length * 0.5;
  const at = (share: number, side: number): Point => [
    from[0] + dx * length * share - dy * side,
    from[1] + dy * length * share + droop * share ** 2 + dx * side,
  ];
  return [at(0, 0), at(0.35, -length * 0.1), at(1, 0), at(0.4, length * 0.09)];
}

/** A palm; `rise` is its height in pixels. */
export function drawPalm(stage: Stage, standing: Standing): void {
  const { canvas, random } = stage;
  const { x, ground, rise } = standing;
  const lean = random.range(-0.08, 0.08) * rise;
  const top: Point = [x + lean, ground - rise * 0.86];
  const bark = hazed('#9a7a58', standing);
  const half = rise * 0.018;
  canvas.ellipse([x, ground + 1], [rise * 0.16, rise * 0.018], { fill: '#12131f', opacity: 0.25 });
  canvas.path(
    `M${numeral(x - half * 1.5)} ${numeral(ground)}Q${numeral(x + lean * 0.2 - half)} ${numeral(ground - rise * 0.5)} ${numeral(top[0] - half * 0.7)} ${numeral(top[1])}H${numeral(top[0] + half * 0.7)}Q${numeral(x + lean * 0.2 + half)} ${numeral(ground - rise * 0.5)} ${numeral(x + half * 1.5)} ${numeral(ground)}Z`,
    {
      fill: canvas.linear(
        [x - half, 0],
        [x + half, 0],
        [
          [0, lighten(bark, 0.25)],
          [1, darken(bark, 0.35)],
        ],
      ),
    },
  );
  const leaf = hazed(random.pick(['#5f8f4f', '#4f8354', '#6f9a55']), standing);
  for (const [count, tone] of [
    [9, darken(leaf, 0.28)],
    [9, leaf],
    [6, brighten(leaf, 1.22)],
  ] as const) {
    for (let index = 0; index < count; index += 1) {
      const angle = Math.PI * (-0.18 + (1.36 * (index + random.next() * 0.7)) / count);
      canvas.path(smoothPath(frond(top, angle, rise * random.range(0.24, 0.33))), { fill: tone });
    }
  }
}
