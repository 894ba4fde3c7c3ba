import type { ReactNode } from 'react';
import type { ImageSource } from '../../../shared/domain/image/imageUrl.ts';
import { sourceSet } from './photoAddress.ts';

interface PictureFormatsProps {
  readonly source: ImageSource;
  readonly sizes: string;
}

/** The newest format first: the browser takes the first that it knows. */
export function PictureFormats({ sizes, source }: PictureFormatsProps): ReactNode {
  return (
    <>
      <source type="image/avif" srcSet={sourceSet(source, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(source, 'webp')} sizes={sizes} />
    </>
  );
}
