import type { ReactNode } from 'react';

interface StaticHtmlProps {
  readonly id: string;
  readonly html: string;
}

/**
 * A part of every page that the server draws once and that never changes: the browser keeps its
 * markup and needs neither its code nor its data. Its links work like all others.
 */
export function StaticHtml({ html, id }: StaticHtmlProps): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own components
  return <div id={id} data-deferred dangerouslySetInnerHTML={{ __html: html }} />;
}
