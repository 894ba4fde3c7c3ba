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

const drawn = /--strokes: url\("([^"]+)"\)/.exec(css)?.[1] ?? '';
const rows = drawn.split('<g').slice(1);

/** What stands where the style sheet looks for it: from the uppermost, 0%, to the last, 100%. */
const drawnAs = (kind: string): string => {
  const row = new RegExp(`\\.${kind} \\{\\s*--row: (\\d+)%`).exec(css)?.[1];
  return rows[(Number(row) / 100) * (rows.length - 1)] ?? '';
};

test('each is as high as the next, and the picture as high as all of them', () => {
  const places = rows.map((row) => Number(/translate\(0 (\d+)\)/.exec(row)?.[1] ?? 0));
  expect(places).toEqual(rows.map((_, index) => index * 24));
  expect(drawn).toContain(`viewBox='0 0 24 ${rows.length * 24}'`);
  expect(css).toContain(`100% ${rows.length * 100}% no-repeat`);
});

test.each([
  ['arrowDown', 'arrow-down'],
  ['check', 'check'],
  ['chevronDown', 'chevron-down'],
  ['gift', 'gift'],
  ['graduationCap', 'graduation-cap'],
  ['star', 'star'],
])('%s has the strokes of the library', async (kind, name) => {
  const library = (await import(`lucide-react/icons/${name}`)) as { default: ComponentType };
  const wanted = renderToStaticMarkup(createElement(library.default)).replace(/<svg[^>]*>/, '');
  expect(shapesIn(drawnAs(kind))).toEqual(shapesIn(wanted));
  expect(shapesIn(wanted)).not.toEqual([]);
});

test('it stands in a document as an empty element', () => {
  expect(renderToStaticMarkup(<Mark kind="check" />)).toBe('<i class="check"></i>');
  expect(renderToStaticMarkup(<Mark kind="star" className="big" />)).toBe(
    '<i class="star big"></i>',
  );
});
