import { expect, test } from '@jest/globals';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { allIcons, makeIconSprite, usedIcons } from './iconSprite.ts';
import spriteIcon from './spriteIcon.ts';

Object.assign(globalThis, { ICON_SPRITE: '/assets/icons.svg' });

const sprite = makeIconSprite(usedIcons());

const shapesIn = (svg: string): string[] =>
  [...svg.matchAll(/<(\w+)((?: [\w-]+="[^"]*")*)\s*(?:\/>|><\/\1>)/g)].map(([, tag, attributes]) =>
    [tag, ...(attributes?.match(/[\w-]+="[^"]*"/g) ?? []).sort()].join(' '),
  );

test.each(usedIcons())('%s has the strokes of the library', async (name) => {
  const library = (await import(`lucide-react/icons/${name}`)) as { default: ComponentType };
  const [, symbol = ''] =
    new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`).exec(sprite.source) ?? [];
  const drawn = renderToStaticMarkup(createElement(library.default));
  expect(shapesIn(symbol)).not.toEqual([]);
  expect(shapesIn(symbol)).toEqual(shapesIn(drawn.replace(/<svg[^>]*>/, '')));
});

test('icons are looked for where they are used', () => {
  expect(usedIcons().length).toBeGreaterThan(30);
});

test('while we develop, every icon can be imported that has strokes of its own', () => {
  const names = allIcons();
  expect(names).toEqual(expect.arrayContaining([...usedIcons()]));
  // A former name of another icon.
  expect(names).not.toContain('alert-circle');
  expect(() => makeIconSprite(names)).not.toThrow();
});

test('an icon names its place in the sprite, and keeps what it was given', () => {
  const Heart = spriteIcon('heart');
  const html = renderToStaticMarkup(
    createElement(Heart, { size: 16, className: 'big', strokeWidth: 1.5, 'aria-hidden': true }),
  );
  expect(html).toBe(
    '<svg width="16" height="16" class="icon big" aria-hidden="true">' +
      '<use href="/assets/icons.svg#heart" stroke-width="1.5"></use></svg>',
  );
});
