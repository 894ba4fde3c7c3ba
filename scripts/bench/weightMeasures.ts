import { setTimeout as sleep } from 'node:timers/promises';
import { rawLimits } from '../../config/documentWeights.ts';
import { builtFirstLoad, type FirstLoadPage, firstLoadPages } from '../../config/firstLoad.ts';
import { inRoot } from '../steps/root.mjs';
import { get, getPage } from './exchange.ts';
import type { ListingPaths } from './listingMeasures.ts';
import { atMost, type Measurement } from './measurement.ts';
import { type PinnedWeb, startPinnedWeb } from './pinnedWeb.ts';
import type { Server, Surroundings } from './surroundings.ts';

const KIBIBYTE = 1024;
const PRESS_LIMIT_MS = 60_000;
const PRESS_POLL_MS = 250;

interface WeighedDocument {
  readonly page: string;
  readonly path: string;
  /** Kilobytes. */
  readonly limits: { readonly raw: number; readonly brotli?: number };
}

const documents = ({ property, search }: ListingPaths): readonly WeighedDocument[] => [
  { page: 'search', path: search, limits: { raw: rawLimits.search, brotli: 17 } },
  { page: 'property', path: property, limits: { raw: rawLimits.property, brotli: 26 } },
  { page: 'home', path: '/', limits: { raw: rawLimits.home } },
];

const kilobytes = (what: string, bytes: number, limit: number | undefined): Measurement =>
  limit === undefined
    ? { what, value: `${(bytes / KIBIBYTE).toFixed(1)} KB`, budget: '' }
    : atMost(what, bytes / KIBIBYTE, { limit, unit: 'KB' });

const scriptWeights = (): Measurement[] => {
  const weightOf = builtFirstLoad(inRoot('build'));
  const row = (page: FirstLoadPage): Measurement =>
    kilobytes(
      `first-load scripts, gzip: ${page.name}`,
      weightOf(page).bytes,
      page.maximumBytes / KIBIBYTE,
    );
  return [firstLoadPages.home, firstLoadPages.search, firstLoadPages.property].map(row);
};

const pressedPages = async (web: PinnedWeb): Promise<number> => {
  const { text } = await get(`${web.opsUrl}/metrics`, 'identity');
  return Number(/^web_pages_pressed_total (\d+)$/m.exec(text)?.[1] ?? 0);
};

/** Pages that are asked for again are compressed once more when the process has time. */
const untilPressed = async (web: PinnedWeb, count: number): Promise<void> => {
  const limit = Date.now() + PRESS_LIMIT_MS;
  while ((await pressedPages(web)) < count) {
    if (Date.now() > limit) throw new Error('stored pages are not compressed once more');
    await sleep(PRESS_POLL_MS);
  }
};

const documentWeights = async (
  web: PinnedWeb,
  { page, path, limits }: WeighedDocument,
): Promise<Measurement[]> => {
  const url = `${web.url}${path}`;
  const pressedBefore = await pressedPages(web);
  const raw = await getPage(url, 'identity');
  const first = await getPage(url, 'br');
  await getPage(url, 'br');
  await untilPressed(web, pressedBefore + 1);
  const kept = await getPage(url, 'br');
  return [
    kilobytes(`document, raw: ${page}`, raw.bytes, limits.raw),
    kilobytes(`document, brotli, at first: ${page}`, first.bytes, undefined),
    kilobytes(`document, brotli, from memory: ${page}`, kept.bytes, limits.brotli),
  ];
};

export const measureWeights = async (
  surroundings: Surroundings,
  api: Server,
  paths: ListingPaths,
): Promise<Measurement[]> => {
  const web = await startPinnedWeb({ surroundings, api, name: 'web-weights' });
  try {
    const found = scriptWeights();
    for (const document of documents(paths)) found.push(...(await documentWeights(web, document)));
    return found;
  } finally {
    await web.stop();
  }
};
