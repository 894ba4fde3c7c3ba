import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import lucideIcon from './lucideIcon.ts';

const client = path.resolve('client');

/** The icons of the library that any of our parts draws. */
const usedIcons = (): string[] => {
  const sources = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(path.join(client, file), 'utf8'));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/from 'lucide-react\/icons\/([^']+)'/g)].map(([, name]) => name ?? ''),
  );
  return [...new Set(names)].sort();
};

interface Library {
  readonly __iconData: Parameters<typeof lucideIcon>[0];
  readonly default: ComponentType<Record<string, unknown>>;
}

const markupOf = (icon: ComponentType<Record<string, unknown>>, props: object): string[] =>
  renderToStaticMarkup(createElement(icon, { ...props }))
    .split(/(?=<)/)
    .map((tag) =>
      tag
        .replace(/^<\w+ |\/?>$/g, '')
        .split(/" ?/)
        .sort()
        .join(' '),
    );

test.each(usedIcons())('%s is drawn as the library draws it', async (name) => {
  const library = (await import(`lucide-react/icons/${name}`)) as Library;
  const own = lucideIcon(library.__iconData) as typeof library.default;
  for (const props of [
    { size: 16, 'aria-hidden': true },
    { className: 'big', 'data-x': 'y', 'aria-hidden': true },
    {},
  ]) {
    expect(markupOf(own, props)).toEqual(markupOf(library.default, props));
  }
});

test('icons are looked for where they are used', () => {
  expect(usedIcons().length).toBeGreaterThan(30);
});
