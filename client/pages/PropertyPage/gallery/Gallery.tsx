import { type ReactNode, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Property } from '../../../../shared/domain/property/property.ts';
import { selectProperty } from '../../../features/property/property.selectors.ts';
import { useCodeOnUse } from '../../../navigation/useCodeOnUse.ts';
import { HeartButton } from '../../../ui/Heart/HeartButton.tsx';
import { PropertyShare } from '../PropertyShare.tsx';
import { GalleryContext, type GalleryStart } from './galleryStart.ts';

interface GalleryProps {
  readonly property: Property;
  /** Links in it open the gallery. */
  readonly children: ReactNode;
}

const loadDialog = () =>
  import(/* webpackChunkName: "gallery" */ './GalleryDialog.tsx').then(
    ({ GalleryDialog }) => GalleryDialog,
  );

/** One gallery for the whole page; its code comes on use. */
export function Gallery({ children, property }: GalleryProps): ReactNode {
  const { reviews, roomTypes } = useSelector(selectProperty).sections;
  const [start, setStart] = useState<GalleryStart | null>(null);
  const { Part: GalleryDialog, prepare } = useCodeOnUse(loadDialog);
  const opener = useMemo(() => ({ prepare, open: setStart }), [prepare]);
  return (
    <GalleryContext value={opener}>
      {children}
      {GalleryDialog ? (
        <GalleryDialog
          property={property}
          rooms={roomTypes ?? []}
          reviews={reviews}
          start={start}
          share={
            <>
              <HeartButton id={property.id} name={property.name} />
              <PropertyShare property={property} />
            </>
          }
          onClose={() => setStart(null)}
        />
      ) : null}
    </GalleryContext>
  );
}
