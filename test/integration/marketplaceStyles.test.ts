import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { publicFixedRoutes } from '../../shared/routes/routeTable.ts';
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
