import { builtFirstLoad, type FirstLoadPage, firstLoadPages } from '../../config/firstLoad.ts';
import { inRoot } from '../steps/root.mjs';
import { getPage } from './exchange.ts';
import { atMost, type Measurement } from './measurement.ts';
import { type Server, type Surroundings, startWeb } from './surroundings.ts';

const KIBIBYTE = 1024;
const DOCUMENT_KB = 25;

const kilobytes = (what: string, bytes: number, limit: number): Measurement =>
  atMost(what, bytes / KIBIBYTE, { limit, unit: 'KB' });

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

export const measureWeights = async (
  surroundings: Surroundings,
  api: Server,
  paths: { readonly search: string },
): Promise<Measurement[]> => {
  const web = await startWeb(surroundings, api);
  try {
    const document = await getPage(`${web.url}${paths.search}`, 'br');
    return [...scriptWeights(), kilobytes('document, brotli: search', document.bytes, DOCUMENT_KB)];
  } finally {
    await web.stop();
  }
};
