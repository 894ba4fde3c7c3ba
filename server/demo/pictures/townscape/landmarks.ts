import type { Point } from '../drawing/camera.ts';
import { numeral } from '../drawing/canvas.ts';
import { darken, lighten, mix } from '../drawing/colour.ts';
import type { Stage } from '../drawing/stage.ts';
import { glassOf, hazed, rounded, type Standing } from './town.ts';

/** A pointed window, from the middle of its sill. */
function lancet([x, y]: Point, width: number, height: number): string {
  const half = width / 2;
  return `M${numeral(x - half)} ${numeral(y)}v${numeral(-height * 0.6)}Q${numeral(x - half)} ${numeral(y - height * 0.85)} ${numeral(x)} ${numeral(y - height)}Q${numeral(x + half)} ${numeral(y - height * 0.85)} ${numeral(x + half)} ${numeral(y - height * 0.6)}v${numeral(height * 0.6)}Z`;
}

/** A church tower with a tall pointed roof and small ones around it. */
export function paintSpire(stage: Stage, standing: Standing, stone = '#cbb694'): void {
  const { canvas } = stage;
  const { x, ground, rise } = standing;
  const half = rise * 0.095;
  const shoulder = ground - rise * 0.55;
  const wall = hazed(stone, standing);
  const roof = hazed('#5f7a78', standing);
  canvas.rect([x - half, shoulder], [half * 2, rise * 0.55], {
    fill: rounded(stage, [x - half, x + half], wall),
  });
  for (const storey of [0, 1, 2]) {
    const sill = ground - rise * (0.12 + storey * 0.155);
    for (const side of [-0.42, 0.42]) {
      canvas.path(lancet([x + side * half, sill], half * 0.42, rise * 0.095), {
        fill: glassOf(stage, standing),
      });
    }
    canvas.rect([x - half * 1.08, sill + rise * 0.018], [half * 2.16, rise * 0.012], {
      fill: lighten(wall, 0.25),
    });
  }
  canvas.polygon(
    [
      [x - half * 1.05, shoulder],
      [x, ground - rise],
      [x + half * 1.05, shoulder],
    ],
    { fill: rounded(stage, [x - half, x + half], roof) },
  );
  for (const side of [-1, 1]) {
    const at = x + side * half * 0.95;
    canvas.polygon(
      [
        [at - half * 0.16, shoulder],
        [at, shoulder - rise * 0.13],
        [at + half * 0.16, shoulder],
      ],
      { fill: wall },
    );
  }
  canvas.line(
    [
      [x, ground - rise],
      [x, ground - rise * 1.04],
    ],
    { stroke: darken(roof, 0.2), width: Math.max(1, rise * 0.008) },
  );
}

/** Two towers, a nave between and behind them and a round window over the door. */
export function paintCathedral(stage: Stage, standing: Standing, stone = '#c9b392'): void {
  const { canvas } = stage;
  const { x, ground, rise } = standing;
  const wall = hazed(stone, standing);
  const roof = hazed('#55646c', standing);
  const length = rise * 0.62;
  const eaves = ground - rise * 0.36;
  canvas.rect([x, eaves], [length, rise * 0.36], { fill: darken(wall, 0.1) });
  canvas.polygon(
    [
      [x, eaves],
      [x + length * 0.02, ground - rise * 0.54],
      [x + length * 0.97, ground - rise * 0.54],
      [x + length * 1.02, eaves],
    ],
    { fill: roof },
  );
  for (let bay = 2; bay < 7; bay += 1) {
    const at = x + (bay * length) / 7 + length * 0.06;
    canvas.path(lancet([at, ground - rise * 0.1], length * 0.065, rise * 0.2), {
      fill: glassOf(stage, standing),
    });
    canvas.rect([at + length * 0.05, eaves - rise * 0.02], [length * 0.02, rise * 0.38], {
      fill: lighten(wall, 0.12),
    });
  }
  canvas.rect([x - rise * 0.08, ground - rise * 0.5], [rise * 0.16, rise * 0.5], { fill: wall });
  canvas.circle([x, ground - rise * 0.36], rise * 0.045, { fill: glassOf(stage, standing) });
  canvas.path(lancet([x, ground], rise * 0.07, rise * 0.17), { fill: darken(wall, 0.55) });
  for (const side of [-1, 1]) paintSpire(stage, { ...standing, x: x + side * rise * 0.155 }, stone);
}

/** A great hall with columns below a dome. */
export function paintDome(stage: Stage, standing: Standing, copper = '#7fa899'): void {
  const { canvas } = stage;
  const { x, ground, rise } = standing;
  const wall = hazed('#e4d8c2', standing);
  const shell = hazed(copper, standing);
  const half = rise * 0.62;
  canvas.rect([x - half, ground - rise * 0.3], [half * 2, rise * 0.3], {
    fill: rounded(stage, [x - half, x + half], wall),
  });
  for (let bay = -6; bay <= 6; bay += 1) {
    if (Math.abs(bay) < 2) continue;
    canvas.rect(
      [x + bay * half * 0.148 - rise * 0.02, ground - rise * 0.23],
      [rise * 0.04, rise * 0.13],
      {
        fill: glassOf(stage, standing),
      },
    );
  }
  canvas.rect([x - half * 1.02, ground - rise * 0.32], [half * 2.04, rise * 0.03], {
    fill: lighten(wall, 0.3),
  });
  const drum = rise * 0.21;
  canvas.rect([x - drum, ground - rise * 0.58], [drum * 2, rise * 0.28], {
    fill: rounded(stage, [x - drum, x + drum], wall),
  });
  for (let column = -3; column <= 3; column += 1) {
    canvas.rect(
      [x + column * drum * 0.29 - rise * 0.012, ground - rise * 0.54],
      [rise * 0.024, rise * 0.17],
      {
        fill: darken(wall, 0.35),
      },
    );
  }
  const top = ground - rise * 0.58;
  canvas.path(
    `M${numeral(x - drum * 1.06)} ${numeral(top)}C${numeral(x - drum)} ${numeral(top - rise * 0.32)} ${numeral(x + drum)} ${numeral(top - rise * 0.32)} ${numeral(x + drum * 1.06)} ${numeral(top)}Z`,
    { fill: rounded(stage, [x - drum, x + drum], shell) },
  );
  canvas.rect([x - rise * 0.035, top - rise * 0.32], [rise * 0.07, rise * 0.1], { fill: wall });
  canvas.circle([x, top - rise * 0.33], rise * 0.035, { fill: shell });
  canvas.polygon(
    [
      [x - half * 0.3, ground - rise * 0.3],
      [x, ground - rise * 0.41],
      [x + half * 0.3, ground - rise * 0.3],
    ],
    { fill: lighten(wall, 0.2) },
  );
  for (let column = 0; column < 6; column += 1) {
    const at = x - half * 0.26 + column * half * 0.104;
    canvas.rect([at - rise * 0.014, ground - rise * 0.28], [rise * 0.028, rise * 0.28], {
      fill: lighten(wall, 0.42),
    });
  }
}

/** A square tower with a clock and a pyramid on top. */
export function paintClockTower(stage: Stage, standing: Standing, stone = '#b98a68'): void {
  const { canvas } = stage;
  const { x, ground, rise } = standing;
  const wall = hazed(stone, standing);
  const half = rise * 0.085;
  const top = ground - rise * 0.78;
  canvas.rect([x - half, top], [half * 2, rise * 0.78], {
    fill: rounded(stage, [x - half, x + half], wall),
  });
  canvas.rect([x - half * 1.2, top], [half * 2.4, rise * 0.025], { fill: lighten(wall, 0.35) });
  canvas.polygon(
    [
      [x - half * 1.2, top],
      [x, ground - rise],
      [x + half * 1.2, top],
    ],
    { fill: rounded(stage, [x - half, x + half], hazed('#4f6a70', standing)) },
  );
  canvas.circle([x, top + rise * 0.1], half * 0.66, { fill: mix('#fff6e0', wall, 0.1) });
  canvas.line(
    [
      [x, top + rise * 0.1 - half * 0.45],
      [x, top + rise * 0.1],
      [x + half * 0.34, top + rise * 0.1],
    ],
    { stroke: '#3a342e', width: Math.max(1, half * 0.1) },
  );
  for (const storey of [0.24, 0.38, 0.52]) {
    canvas.path(lancet([x, top + rise * (storey + 0.06)], half * 0.5, rise * 0.09), {
      fill: glassOf(stage, standing),
    });
  }
}

/** A mill with rows of windows and its chimney. */
export function paintMill(stage: Stage, standing: Standing, width: number): void {
  const { canvas, random } = stage;
  const { x, ground, rise } = standing;
  const isLeft = x + width / 2 < canvas.width / 2;
  const brick = hazed(random.pick(['#a55f48', '#96563f', '#b06d50']), standing);
  const stack = x + width * (isLeft ? 0.78 : 0.22);
  const foot = rise * 0.075;
  canvas.polygon(
    [
      [stack - foot, ground],
      [stack - foot * 0.55, ground - rise * 1.45],
      [stack + foot * 0.55, ground - rise * 1.45],
      [stack + foot, ground],
    ],
    { fill: rounded(stage, [stack - foot, stack + foot], brick) },
  );
  canvas.rect([stack - foot * 0.75, ground - rise * 1.47], [foot * 1.5, rise * 0.06], {
    fill: darken(brick, 0.3),
  });
  canvas.rect([x, ground - rise], [width, rise], { fill: rounded(stage, [x, x + width], brick) });
  canvas.rect([x - 2, ground - rise], [width + 4, rise * 0.05], { fill: lighten(brick, 0.3) });
  const pitch = rise * 0.17;
  for (let y = ground - rise * 0.86; y < ground - pitch * 0.5; y += pitch * 1.15) {
    for (let at = x + pitch * 0.5; at < x + width - pitch * 0.7; at += pitch) {
      canvas.rect([at, y], [pitch * 0.5, pitch * 0.66], { fill: glassOf(stage, standing) });
    }
  }
}
