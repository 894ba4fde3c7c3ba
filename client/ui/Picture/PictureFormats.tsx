import type { ReactNode } from 'react';
import type { ImageFormat, ImageSource } from '../../../shared/domain/image/imageUrl.ts';
import { lightSourceSet, sourceSet } from './photoAddress.ts';

interface PictureFormatsProps {
  readonly source: ImageSource;
  readonly sizes: string;
  /** For a visitor who saves data. */
  readonly isLight?: boolean;
}

/** The newest format first: the browser takes the first that it knows. */
export function PictureFormats({ isLight, sizes, source }: PictureFormatsProps): ReactNode {
  const srcSet = (format: ImageFormat): string => {
    const usual = sourceSet(source, format);
    return isLight ? lightSourceSet(usual) : usual;
  };
  return (
    <>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
    </>
  );
}
