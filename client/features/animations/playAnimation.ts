import {
  type AnimatedShape,
  type AnimationDrawing,
  type AnimationFrame,
  parseAnimation,
} from './animation.parse.ts';

const SVG = 'http://www.w3.org/2000/svg';

export interface AnimationStyles {
  readonly [className: string]: string | undefined;
}

const keyframe = ({ at, opacity = 1, rotate = 0, scale = 1, x = 0, y = 0 }: AnimationFrame) => ({
  offset: at,
  opacity,
  transform: `translate(${x}px, ${y}px) rotate(${rotate}deg) scale(${scale})`,
});

const addShape = (svg: SVGElement, shape: AnimatedShape, className: string): SVGPathElement => {
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', shape.path);
  path.setAttribute('class', className);
  svg.append(path);
  return path;
};

/** Draws into the element; it moves unless motion is not wanted. */
export const draw = (
  svg: SVGElement,
  { durationMs, height, shapes, width }: AnimationDrawing,
  styles: AnimationStyles,
): void => {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  for (const shape of shapes) {
    const path = addShape(svg, shape, `${styles.shape} ${styles[shape.tone]}`);
    if (isStill || shape.frames.length === 0) continue;
    path.animate(shape.frames.map(keyframe), {
      duration: durationMs,
      iterations: Number.POSITIVE_INFINITY,
      easing: 'ease-in-out',
    });
  }
};

/** @throws Error when there is no such file, or no drawing in it. */
export const loadAnimation = async (
  name: string,
  signal: AbortSignal,
): Promise<AnimationDrawing> => {
  const address = `/static/animations/${name}.json`;
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return parseAnimation(await response.json());
};
