const headElement = /<title[^>]*>[^<]*<\/title>|<(?:link|meta)\b[^>]*>/y;

export interface SplitHtml {
  readonly headHtml: string;
  readonly appHtml: string;
}

/** React puts the elements that belong into <head> in front of the markup of the app. */
export const splitHead = (html: string): SplitHtml => {
  let end = 0;
  headElement.lastIndex = 0;
  while (headElement.test(html)) end = headElement.lastIndex;
  return { headHtml: html.slice(0, end), appHtml: html.slice(end) };
};
