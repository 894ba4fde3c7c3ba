import { type ReactNode, useEffect, useState } from 'react';
import { KeptMarkup } from '../../document/KeptMarkup.tsx';
import { wakePictures } from '../../ui/Picture/wakePictures.ts';
import type { StillComponent } from './HomeSection.tsx';
import { homeSectionCode } from './sectionCode.ts';

/** Null where the section is drawn, not found. */
const markupOf = (id: string): string | null =>
  typeof document === 'undefined' ? null : (document.getElementById(id)?.innerHTML ?? null);

interface KeptSectionProps {
  readonly component: StillComponent;
  /** The document has come without what belongs in here, and now it is there. */
  readonly isOutdated: boolean;
}

/**
 * A section of the page. The browser keeps the markup that came with the document, so that neither
 * its code nor its hydration holds up the first screen; in-app navigation brings the code.
 */
export function KeptSection({ component, isOutdated }: KeptSectionProps): ReactNode {
  const id = `home-${component.type}`;
  const [html] = useState(() => markupOf(id));
  const isKept = html !== null && !isOutdated;
  useEffect(() => {
    const section = document.getElementById(id);
    return isKept && section ? wakePictures(section) : undefined;
  }, [id, isKept]);

  if (isKept) return <KeptMarkup id={id} html={html} />;
  const Section = homeSectionCode();
  return (
    <div key="drawn" id={id} data-late>
      {Section ? <Section component={component} /> : null}
    </div>
  );
}
