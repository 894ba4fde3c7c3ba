import type { ReactNode } from 'react';

interface StaticHtmlProps {
  readonly id: string;
  readonly html: string;
  /** It stands in the first screen and is laid out at once. */
  readonly isFirstScreen?: boolean;
}

/**
 * A part of every page that the server draws once and that never changes: the browser keeps its
 * markup and needs neither its code nor its data. Its links work like all others.
 */
export function StaticHtml({ html, id, isFirstScreen = false }: StaticHtmlProps): ReactNode {
  return (
    <div
      id={id}
      data-deferred={isFirstScreen ? undefined : true}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own components
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
