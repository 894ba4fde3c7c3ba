import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Mark } from './Mark.tsx';

const css = readFileSync(path.join(import.meta.dirname, 'Mark.module.css'), 'utf8');

const shapesIn = (svg: string): string[] =>
  [...svg.matchAll(/<(\w+)((?: [\w-]+=["'][^"']*["'])*)\s*(?:\/>|><\/\1>)/g)].map(
    ([, tag, attributes = '']) =>
      [
        tag,
        ...(attributes.match(/[\w-]+=["'][^"']*["']/g) ?? []).map((one) =>
          one.replaceAll("'", '"'),
        ),
      ]
        .sort()
        .join(' '),
  );

const drawnAs = (kind: string): string =>
  new RegExp(`\\.${kind} \\{\\s*--strokes: url\\("([^"]+)"\\)`).exec(css)?.[1] ?? '';

test.each([
  ['arrowDown', 'arrow-down'],
  ['check', 'check'],
  ['chevronDown', 'chevron-down'],
  ['gift', 'gift'],
  ['graduationCap', 'graduation-cap'],
  ['star', 'star'],
])('%s has the strokes of the library', async (kind, name) => {
  const library = (await import(`lucide-react/icons/${name}`)) as { default: ComponentType };
  const drawn = renderToStaticMarkup(createElement(library.default)).replace(/<svg[^>]*>/, '');
  expect(shapesIn(drawnAs(kind).replace(/<svg[^>]*>/, ''))).toEqual(shapesIn(drawn));
  expect(shapesIn(drawn)).not.toEqual([]);
});

test('it stands in a document as an empty element', () => {
  expect(renderToStaticMarkup(<Mark kind="check" />)).toBe('<i class="check"></i>');
  expect(renderToStaticMarkup(<Mark kind="star" className="big" />)).toBe(
    '<i class="star big"></i>',
  );
});
