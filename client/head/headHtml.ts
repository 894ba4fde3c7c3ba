import type { HeadTag } from './headTags.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

/** Marks what the page says of itself, so that the next page can take it away. */
export const OWN_TAG = 'data-page';

/** Of a script the text stands as it is: its maker has seen to it that nothing ends it. */
const tagHtml = ({ attributes, tag, text }: HeadTag): string => {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  if (tag === 'title') return `<title>${escaped(text ?? '')}</title>`;
  const start = `<${tag}${pairs.join('')} ${OWN_TAG}>`;
  return text === undefined ? start : `${start}${text}</${tag}>`;
};

export const headHtml = (tags: readonly HeadTag[]): string => tags.map(tagHtml).join('');
