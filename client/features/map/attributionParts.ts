export interface AttributionPart {
  readonly text: string;
  readonly href?: string;
}

const LINK = /\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g;

/** Plain text with links as [name](https://address). */
export const attributionParts = (attribution: string): readonly AttributionPart[] => {
  const parts: AttributionPart[] = [];
  let end = 0;
  for (const link of attribution.matchAll(LINK)) {
    const [whole, text = '', href = ''] = link;
    if (link.index > end) parts.push({ text: attribution.slice(end, link.index) });
    parts.push({ text, href });
    end = link.index + whole.length;
  }
  if (end < attribution.length) parts.push({ text: attribution.slice(end) });
  return parts;
};
