import type { ReactNode } from 'react';

interface KeptMarkupProps {
  readonly id: string;
  readonly html: string;
}

/**
 * A part of every page that the server draws once and that never changes: the browser keeps its
 * markup and needs neither its code nor its data. Its links work like all others.
 */
export function KeptMarkup({ html, id }: KeptMarkupProps): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own components
  return <div id={id} data-late dangerouslySetInnerHTML={{ __html: html }} />;
}
