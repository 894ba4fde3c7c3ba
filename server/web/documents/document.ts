import type { RenderedPage } from '../../../shared/ssr/renderer.ts';
import { createByteWriter } from './byteWriter.ts';
import { serialiseState } from './serialiseState.ts';

/** Read by the browser's entry. */
const STATE_ELEMENT_ID = '__STATE__';

export const ICON_TAGS =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">';

const languageTag = (language: string): string =>
  /^[A-Za-z0-9-]{2,35}$/.test(language) ? language : 'en';

const writer = createByteWriter();

/**
 * The whole document as UTF-8.
 * @param iconTags <link> elements that are the same on every page.
 */
export const documentBytes = (page: RenderedPage, state: unknown, iconTags: string): Buffer => {
  writer.write(
    `<!doctype html><html lang="${languageTag(page.language)}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `${page.headHtml}${page.styleTags}${iconTags}</head><body><div id="root">`,
  );
  writer.write(page.appHtml);
  writer.write(`</div><script type="application/json" id="${STATE_ELEMENT_ID}">`);
  writer.write(serialiseState(state));
  writer.write(`</script>${page.scriptTags}</body></html>`);
  return writer.take();
};
