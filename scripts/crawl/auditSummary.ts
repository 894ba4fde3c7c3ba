import type { Audit } from './auditSite.ts';
import { faultNames } from './faultTally.ts';

const SHOWN = 3;

const leftOutLine = ({ leftOut }: Audit): string[] => {
  const count = [...leftOut.values()].reduce((sum, number) => sum + number, 0);
  const kinds = [...leftOut]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, number]) => `${number} ${kind}`);
  const more = kinds.length > SHOWN ? ', …' : '';
  return count === 0
    ? []
    : [`${count} left out as alike: ${kinds.slice(0, SHOWN).join(', ')}${more}`];
};

/** What an audit found, by kind of fault. */
export const auditSummary = (audit: Audit, seconds: number): string => {
  const { checkedHtml, faults, inSitemap, isCut, kinds, sitemapFiles, visited } = audit;
  const lines = kinds.flatMap(({ count, examples, kind }) => [
    `${faultNames[kind]}: ${count}`,
    ...examples.map(({ page, text }) => `  ${page}: ${text}`),
    ...(count > examples.length ? [`  … and ${count - examples.length} more`] : []),
  ]);
  return [
    ...lines,
    `${visited} pages visited${isCut ? ' (cut short)' : ''} in ${seconds} s, ` +
      `${inSitemap} in ${sitemapFiles} sitemap files, ${checkedHtml} documents checked as HTML`,
    ...leftOutLine(audit),
    faults === 0 ? 'No faults' : `${faults} faults`,
    '',
  ].join('\n');
};
