import { type ReactNode, useEffect, useState } from 'react';
import { StaticHtml } from '../../document/StaticHtml.tsx';
import { wakePictures } from '../../ui/Picture/wakePictures.ts';
import type { StaticComponent } from './HomeSection.tsx';
import { homeSectionCode } from './sectionCode.ts';

/** Null where the section is drawn, not found. */
const markupOf = (id: string): string | null =>
  typeof document === 'undefined' ? null : (document.getElementById(id)?.innerHTML ?? null);

interface StaticSectionProps {
  readonly component: StaticComponent;
  /** The document has come without what belongs in here, and now it is there. */
  readonly isOutdated: boolean;
}

/**
 * A section of the page. The browser keeps the markup that came with the document, so that neither
 * its code nor its hydration holds up the first screen; in-app navigation brings the code.
 */
export function StaticSection({ component, isOutdated }: StaticSectionProps): ReactNode {
  const id = `home-${component.type}`;
  const [html] = useState(() => markupOf(id));
  const isStatic = html !== null && !isOutdated;
  useEffect(() => {
    const section = document.getElementById(id);
    return isStatic && section ? wakePictures(section) : undefined;
  }, [id, isStatic]);

  if (isStatic) return <StaticHtml id={id} html={html} />;
  const Section = homeSectionCode();
  return (
    <div key="drawn" id={id} data-deferred>
      {Section ? <Section component={component} /> : null}
    </div>
  );
}
