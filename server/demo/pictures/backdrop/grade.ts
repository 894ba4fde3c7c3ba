import type { Canvas } from '../drawing/canvas.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Mood } from './mood.ts';

const DARK = '#14121f';

function vignette(canvas: Canvas, opacity: number): void {
  const { width, height } = canvas;
  canvas.cover({
    fill: canvas.radial([width / 2, height * 0.48], width * 0.69, [
      [0, DARK, 0],
      [0.67, DARK, 0],
      [1, DARK, opacity],
    ]),
  });
}

/** The tint of the hour and darker corners, over the finished room. */
export function gradeIndoors({ canvas }: Stage, mood: Mood): void {
  if (mood.name === 'golden') canvas.cover({ fill: '#ff9d3c', opacity: 0.06 });
  vignette(canvas, 0.2);
}

/** As indoors, with a darker foreground. */
export function gradeOutdoors({ canvas }: Stage, mood: Mood): void {
  const { height } = canvas;
  if (mood.name === 'golden') canvas.cover({ fill: '#ff9a3c', opacity: 0.07 });
  if (mood.name === 'dusk') canvas.cover({ fill: '#5b4a9a', opacity: 0.06 });
  canvas.cover({
    fill: canvas.linear(
      [0, height * 0.8],
      [0, height],
      [
        [0, DARK, 0],
        [1, DARK, 0.22],
      ],
    ),
  });
  vignette(canvas, 0.2);
}
