import { getPage } from './exchange.ts';
import { atMost, type Measurement } from './measurement.ts';
import { type Server, type Surroundings, startWeb } from './surroundings.ts';

const KIBIBYTE = 1024;
const HOME_SCRIPTS_KB = 110;
const SEARCH_SCRIPTS_KB = 120;
const PROPERTY_SCRIPTS_KB = 125;
const DOCUMENT_KB = 25;

const kilobytes = (what: string, bytes: number, limit: number): Measurement =>
  atMost(what, bytes / KIBIBYTE, { limit, unit: 'KB' });

/** Scripts the document references; what is fetched after load is not counted. */
const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map((match) => match[1] ?? '');

const scriptBytes = async (web: Server, path: string): Promise<number> => {
  const { text } = await getPage(`${web.url}${path}`, 'identity');
  const scripts = scriptsOf(text);
  if (scripts.length === 0) throw new Error(`${path} references no script`);
  const answers = await Promise.all(
    scripts.map((script) => getPage(new URL(script, web.url).href, 'gzip')),
  );
  return answers.reduce((sum, { bytes }) => sum + bytes, 0);
};

export const measureWeights = async (
  surroundings: Surroundings,
  api: Server,
  paths: { readonly search: string; readonly property: string },
): Promise<Measurement[]> => {
  const web = await startWeb(surroundings, api);
  try {
    const home = await scriptBytes(web, '/');
    const search = await scriptBytes(web, paths.search);
    const property = await scriptBytes(web, paths.property);
    const document = await getPage(`${web.url}${paths.search}`, 'br');
    return [
      kilobytes('first-load scripts, gzip: home', home, HOME_SCRIPTS_KB),
      kilobytes('first-load scripts, gzip: search', search, SEARCH_SCRIPTS_KB),
      kilobytes('first-load scripts, gzip: property', property, PROPERTY_SCRIPTS_KB),
      kilobytes('document, brotli: search', document.bytes, DOCUMENT_KB),
    ];
  } finally {
    await web.stop();
  }
};
