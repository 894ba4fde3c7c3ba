import { type ReactNode, useContext, useEffect, useRef } from 'react';
import {
  OwnSearchContext,
  PlaceSearchForm,
  type PlaceSearchFormProps,
} from './PlaceSearchForm.tsx';

/** What stands under the header is not seen. */
const headerHeight = (): number => document.querySelector('header')?.offsetHeight ?? 0;

/** The search form of a page. Once it has left the window the header has one. */
export function OwnPlaceSearch(props: PlaceSearchFormProps): ReactNode {
  const tell = useContext(OwnSearchContext);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.at(-1)?.isIntersecting ?? true;
        // Nobody's field is taken away.
        if (!isSeen || !document.activeElement?.closest('header search')) tell(isSeen);
      },
      { rootMargin: `-${headerHeight()}px 0px 0px 0px` },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      tell(true);
    };
  }, [tell]);
  return (
    <div ref={place}>
      <PlaceSearchForm {...props} />
    </div>
  );
}
