import { createElement, type FunctionComponent, type SVGProps } from 'react';

interface IconData {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** Side of the square it is drawn in. */
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: object])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string;
}

const strokes = {
  xmlns: 'http://www.w3.org/2000/svg',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Stands in for createLucideIcon of lucide-react in the browser, where it draws the same markup: of
 * all that the library can do we ask for a size, a class and attributes, and it is part of every
 * first load.
 */
export default function lucideIcon({
  aliases = [],
  name,
  node,
  size: side,
}: IconData): FunctionComponent<IconProps> {
  const classes = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ');
  return ({ className, size = 24, ...attributes }) =>
    createElement(
      'svg',
      {
        ...strokes,
        width: size,
        height: size,
        viewBox: `0 0 ${side} ${side}`,
        className: className ? `${classes} ${className}` : classes,
        'aria-hidden': true,
        ...attributes,
      },
      ...node.map(([tag, drawn]) => createElement(tag, drawn)),
    );
}
