import { createRequire } from 'node:module';
import { pino } from 'pino';
import { readConfig } from '../../config/readConfig.ts';
import { createDependencies } from '../../server/web/createDependencies.ts';
import { loadRenderer } from '../../server/web/documents/loadRenderer.ts';
import { createTrace } from '../../server/web/log/requestTrace.ts';
import { todayUtc } from '../../shared/domain/dates/isoDate.ts';
import { defaultFlagValues } from '../../shared/domain/flags/flagValues.ts';
import { defaultLanguage } from '../../shared/domain/language/language.ts';
import { mainSite } from '../../shared/domain/site/site.ts';
import { canonicalise } from '../../shared/routes/canonicalise.ts';
import { documentVariant, variantKey } from '../../shared/ssr/documentVariant.ts';
import { inRoot } from '../steps/root.mjs';

interface ReactDomServer {
  renderToString(element: unknown): string;
}

export interface BarePage {
  /** Drawn by React alone, anew each time. */
  draw(): string;
}

/** The very tree the web tier hands to React for a page, read from the API at `apiUrl`. */
export const captureBarePage = async (apiUrl: string, pathname: string): Promise<BarePage> => {
  const requireModule = createRequire(import.meta.url);
  const reactDomServer = requireModule('react-dom/server') as ReactDomServer;
  const { renderToString } = reactDomServer;
  let tree: unknown;
  reactDomServer.renderToString = (element) => {
    tree = element;
    return renderToString(element);
  };
  const renderer = loadRenderer({ buildDirectory: inRoot('build'), requireModule });
  const { lookups, publicConfig } = await createDependencies({
    config: readConfig({ ...process.env, API_BASE_URL: apiUrl }),
    renderer,
    logger: pino({ level: 'silent' }),
    assetsDirectory: inRoot('build/client'),
    siteFilesDirectory: inRoot('server/web/sites/files'),
    clock: Date.now,
    measuresProcess: false,
  });
  const today = todayUtc(new Date());
  const address = canonicalise({ pathname: pathname, search: '' }, today);
  if (!address) throw new Error(`${pathname} is no address`);
  const variant = documentVariant({ site: mainSite, language: defaultLanguage });
  const { state, outcome } = await renderer.load({
    address,
    context: {
      site: variant.site,
      config: publicConfig,
      flags: defaultFlagValues,
      today,
      locale: variant.language,
      timeZone: 'UTC',
    },
    api: lookups.forRequest(createTrace('bench'), { language: defaultLanguage }),
    secondaryTimeoutMs: 10_000,
    signal: new AbortController().signal,
  });
  if (outcome.kind !== 'ok') throw new Error(`${pathname} could not be loaded: ${outcome.kind}`);
  // React alone draws every part each time, as it does wherever nothing is kept.
  renderer.render({
    ...{ address, state, view: 'page' },
    variantKey: variantKey(variant),
    drawsAll: true,
  });
  return { draw: () => renderToString(tree) };
};
