import type { AppState } from '../store/createAppStore.ts';
import { headHtml, OWN_TAG } from './headHtml.ts';
import { headTags, type ShownPage } from './headTags.ts';

let written = '';

/** Puts what a page says of itself in the place of what the page before it said. */
export const writeHead = (state: AppState, page: ShownPage): void => {
  const tags = headTags(state, page);
  const html = headHtml(tags);
  if (html === written) return;
  written = html;
  for (const element of document.head.querySelectorAll(`[${OWN_TAG}]`)) element.remove();
  for (const { attributes, tag, text } of tags) {
    if (tag === 'title') {
      document.title = text ?? '';
      continue;
    }
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute(OWN_TAG, '');
    if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
};
