import { numeral } from '../drawing/canvas.ts';
import { darken, lighten, mix } from '../drawing/colour.ts';
import type { Stage } from '../drawing/stage.ts';
import { hazed, rounded, type Standing } from './standing.ts';

const SKINS = [
  '#7f9bb3',
  '#a9b8c4',
  '#c7b8a3',
  '#8c98a6',
  '#d3ccc0',
  '#6f8ba6',
  '#b59a84',
] as const;

type Crown = 'flat' | 'setback' | 'needle' | 'slant';
const CROWNS: readonly Crown[] = ['flat', 'setback', 'setback', 'needle', 'slant'];

function paintPanes(stage: Stage, standing: Standing, width: number, top: number): void {
  const { canvas, random } = stage;
  const { x, ground, rise, mood, distance } = standing;
  const [columns, pitch] = [Math.max(4, Math.round(width / 13)), Math.max(9, rise * 0.035)];
  const across = width / columns;
  let [dark, lit] = ['', ''];
  for (let y = top + pitch * 0.7; y < ground - pitch; y += pitch) {
    for (let column = 0; column < columns; column += 1) {
      const pane = `M${numeral(x + column * across + across * 0.2)} ${numeral(y)}h${numeral(across * 0.6)}v${numeral(pitch * 0.55)}h${numeral(-across * 0.6)}Z`;
      if (random.chance(mood.litWindows * 0.8)) lit += pane;
      else dark += pane;
    }
  }
  canvas.path(dark, { fill: hazed('#33465f', standing), opacity: 0.34 });
  canvas.path(lit, { fill: mix('#ffd793', mood.haze, distance * 0.3), opacity: 0.95 });
}

/** A high-rise from its left foot. */
export function paintTower(stage: Stage, standing: Standing, width: number): void {
  const { canvas, random } = stage;
  const { x, ground, rise, mood } = standing;
  const crown = random.pick(CROWNS);
  const skin = hazed(random.pick(SKINS), standing);
  const fill = rounded(stage, [x, x + width], mix(skin, mood.sky[1], 0.12));
  const top = ground - rise;
  if (crown === 'setback') {
    for (const [share, height] of [
      [0.7, 0.08],
      [0.4, 0.15],
    ] as const) {
      canvas.rect(
        [x + (width * (1 - share)) / 2, top - rise * height],
        [width * share, rise * height + 2],
        { fill },
      );
    }
  }
  if (crown === 'needle' || crown === 'setback') {
    canvas.polygon(
      [
        [x + width * 0.47, top],
        [x + width * 0.5, top - rise * 0.34],
        [x + width * 0.53, top],
      ],
      { fill: lighten(skin, 0.2) },
    );
  }
  const slant = crown === 'slant' ? rise * 0.09 : 0;
  canvas.polygon(
    [
      [x, ground],
      [x, top],
      [x + width, top - slant],
      [x + width, ground],
    ],
    { fill },
  );
  paintPanes(stage, standing, width, top);
  canvas.rect([x + width * 0.72, top], [width * 0.28, rise], {
    fill: darken(skin, 0.5),
    opacity: 0.14,
  });
}

/** A cluster that is highest in its middle. */
export function paintTowers(
  stage: Stage,
  standing: Standing,
  [from, to]: readonly [number, number],
): void {
  const { random } = stage;
  const middle = standing.x;
  for (let x = from; x < to; ) {
    const width = standing.rise * random.range(0.13, 0.24);
    const off = Math.abs(x + width / 2 - middle) / Math.max(middle - from, to - middle);
    const rise = standing.rise * (1.05 - off * 0.72) * random.range(0.62, 1.05);
    paintTower(stage, { ...standing, x, rise }, width);
    x += width * random.range(0.8, 1.25);
  }
}
