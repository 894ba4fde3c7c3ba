import '#messages/property.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { holdsProperty, selectProperty } from '../../features/property/property.selectors.ts';
import { useMissingPropertySections } from '../../features/property/useMissingPropertySections.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { Gallery } from './gallery/Gallery.tsx';
import { PropertySkeleton } from './PropertySkeleton.tsx';
import { PropertyView } from './PropertyView.tsx';

/** Until the property of the address is there, nothing of another one is shown. */
export function PropertyPage(): ReactNode {
  const { params } = usePageAddress();
  const state = useSelector(selectProperty);
  const isThere = state.hasSections && holdsProperty(state, params.canonicalName);
  const property = isThere ? state.data : null;
  useMissingPropertySections(property);

  if (!property) return <PropertySkeleton />;
  return (
    <Gallery property={property}>
      <PropertyView property={property} />
    </Gallery>
  );
}
