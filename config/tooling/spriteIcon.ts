import { createElement, type FunctionComponent, type SVGProps } from 'react';

/** Where iconSprite.ts has put the file. */
declare const ICON_SPRITE: string;

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string;
}

/**
 * Stands in for the icons of lucide-react: theirs draw every stroke wherever they are used, this one
 * names what the sprite has. Strokes are those of `.icon` in base.css.
 */
export default function spriteIcon(name: string): FunctionComponent<IconProps> {
  const href = `${ICON_SPRITE}#${name}`;
  // Not on the whole, where the style sheet would win.
  return ({ className, size = 24, strokeWidth, ...attributes }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        className: className ? `icon ${className}` : 'icon',
        'aria-hidden': true,
        ...attributes,
      },
      createElement('use', { href, strokeWidth }),
    );
}
