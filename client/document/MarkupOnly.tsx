import { type MouseEventHandler, type ReactNode, useEffect, useState } from 'react';
import { useHydrated } from '../ui/Live/useHydrated.ts';
import { wakePictures } from '../ui/Picture/wakePictures.ts';

interface ServedMarkup {
  readonly subject: number;
  readonly html: string;
}

/** What came with the document, by its place; it outlives its page, to which one may come back. */
const served = new Map<string, ServedMarkup>();

const markupOf = (id: string, subject: number, isHydrated: boolean): string | null => {
  const element = isHydrated ? null : globalThis.document?.getElementById(id);
  if (element) served.set(id, { subject, html: element.innerHTML });
  const known = served.get(id);
  return known?.subject === subject ? known.html : null;
};

interface MarkupOnlyProps {
  readonly id: string;
  /** Number of the property or region of the page: another one has markup of its own. */
  readonly subject: number;
  /** The document came without the data of the part, and they have not been asked for since. */
  readonly isLeftOut: boolean;
  /** The markup does not say what it should by now: the data take its place. */
  readonly isOutdated?: boolean;
  /** Asks for the data. */
  readonly load: () => void;
  /** For links in the markup, which have no code of their own. */
  readonly onClick?: MouseEventHandler<HTMLElement> | undefined;
  /** Draws the part from its data. */
  readonly children: ReactNode;
}

/**
 * A part of a page that keeps the markup of the document, which leaves its data out; where that
 * markup is gone the data are asked for. Its links work like those of all static parts.
 */
export function MarkupOnly(props: MarkupOnlyProps): ReactNode {
  const { children, id, isLeftOut, isOutdated = false, load, onClick, subject } = props;
  const isHydrated = useHydrated();
  const [html] = useState(() => (isLeftOut ? markupOf(id, subject, isHydrated) : null));
  // Data that came for another part leave what is unfolded or focused here as it is.
  const isStatic = html !== null && (isLeftOut || !isOutdated);
  const isWanted = isLeftOut && (html === null || isOutdated);
  useEffect(() => {
    const markup = document.getElementById(id);
    return isStatic && markup ? wakePictures(markup) : undefined;
  }, [id, isStatic]);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);

  if (isStatic) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: for links that are in it
      // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by the keyboard too
      <div
        id={id}
        data-deferred
        onClick={onClick}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own components
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  }
  return (
    <div key="drawn" id={id} data-deferred>
      {children}
    </div>
  );
}
