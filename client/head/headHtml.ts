import type { HeadTag } from './headTags.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

/** A script's text is not escaped: its maker has seen to it that nothing in it ends the element. */
const tagHtml = ({ attributes, tag, text }: HeadTag): string => {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const start = `<${tag}${pairs.join('')}>`;
  if (text === undefined) return start;
  return `${start}${tag === 'script' ? text : escaped(text)}</${tag}>`;
};

export const headHtml = (tags: readonly HeadTag[]): string => tags.map(tagHtml).join('');
