import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { publicFixedRoutes } from '../../shared/routes/routeTable.ts';
import { sweptPages } from '../support/accessibility/sweptPages.ts';
import { appStores } from '../support/appStores.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';

const market = marketplaceForSuite({ environment: appStores });

const stylesOf = (html: string): string =>
  [...html.matchAll(/<link[^>]*\shref="\/assets\/([^"]+\.css)"/g)]
    .map(([, name = '']) => readFileSync(path.resolve('build/client', name), 'utf8'))
    .join('\n');

/** Without the names that icons bring along. */
const classesOf = (html: string): string[] => {
  const names = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '));
  return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('lucide'));
};

/** What stands under every page and is drawn by the server alone, up to the scripts. */
const keptMarkup = (html: string): string => html.slice(html.indexOf('id="app-banner"'));

test.each([
  '/',
  '/places/search',
  '/places/search/london',
  '/places/kingfisher-house-london',
  '/places/kingfisher-house-london/form',
  '/compare',
  ...publicFixedRoutes.map((route) => buildPath(route)),
])('%s brings the styles of the banner and the footer', async (address) => {
  const { text } = await market.get(address);
  const styles = stylesOf(text);
  const classes = classesOf(keptMarkup(text));
  expect(classes.length).toBeGreaterThan(10);
  expect(classes.filter((name) => !styles.includes(`.${name}`))).toEqual([]);
});

/** A phone paints nothing before it has them all. */
const MOST_STYLE_FILES = 3;

/** Guests are led away from the first two, and only developers have the third. */
const notHere = ['area of providers, for a guest', 'dashboard, for a guest', 'style guide'];

const pagesHere = [
  ...sweptPages.filter(({ name }) => !notHere.includes(name)),
  ...[
    { name: "partner's property", path: '/places/kingfisher-house-london' },
    { name: "partner's country", path: '/places/search/united-kingdom' },
  ].map((page) => ({ ...page, partner: 'homes-abroad', status: 200 })),
];

test.each(pagesHere)('$name waits for three files of styles at most', async (page) => {
  const host = page.partner === undefined ? 'localhost' : `${page.partner}.localhost`;
  const { status, text } = await market.get(page.path, { Host: host });
  expect(status).toBe(page.status ?? 200);
  const files = [...text.matchAll(/<link[^>]*\srel="stylesheet"[^>]*>/g)].map(([tag]) => tag);
  // Printed whole when it fails: the names tell which parts bring a file of their own.
  expect({ files, isTooMany: files.length > MOST_STYLE_FILES }).toEqual({
    files,
    isTooMany: false,
  });
  expect(files.length).toBeGreaterThan(0);
});
