import type { Fault, FaultKind } from './fault.ts';
import { type PageWithData, structuredDataFaults } from './structuredDataFaults.ts';

/** Faults that a page has by itself, whatever the others are like. */
export const pageFaults = (page: PageWithData): Fault[] => {
  const { facts, ownPath, path } = page;
  const { canonicals, description, headings, isNoindex, title } = facts;
  const fault = (kind: FaultKind, text: string): Fault => ({ kind, page: path, text });
  const [canonical] = canonicals;
  const isForeign = canonical !== undefined && ownPath(canonical) === undefined;
  return [
    ...(title === '' ? [fault('title', 'no title')] : []),
    ...(description === '' && !isNoindex ? [fault('description', 'no description')] : []),
    ...(headings.length === 1 && headings[0] !== ''
      ? []
      : [fault('heading', `${headings.length} h1: ${headings.join(' / ')}`)]),
    ...(canonicals.length > 1 ? [fault('canonicalCount', `${canonicals.join(', ')}`)] : []),
    ...(canonicals.length === 0 && !isNoindex ? [fault('canonicalCount', 'none')] : []),
    ...(isForeign ? [fault('canonicalTarget', `on another site, ${canonical}`)] : []),
    ...structuredDataFaults(page),
  ];
};
