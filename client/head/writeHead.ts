import type { AppState } from '../store/createAppStore.ts';
import { headHtml, headTags, type ShownPage } from './headTags.ts';

/** All that a page says of itself; the rest of the head belongs to the document. */
const OWN_TAGS = [
  'meta[name="description"], meta[name="keywords"], meta[name="robots"]',
  'meta[property^="og:"], meta[name^="twitter:"]',
  'link[rel="canonical"], link[rel="prev"], link[rel="next"], link[rel^="alt"]',
  'script[type="application/ld+json"]',
].join(', ');

let written = '';

/** Puts what a page says of itself in the place of what the page before it said. */
export const writeHead = (state: AppState, page: ShownPage): void => {
  const tags = headTags(state, page);
  const html = headHtml(tags);
  if (html === written) return;
  written = html;
  for (const element of document.head.querySelectorAll(OWN_TAGS)) element.remove();
  for (const { attributes, tag, text } of tags) {
    if (tag === 'title') {
      document.title = text ?? '';
      continue;
    }
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
};
