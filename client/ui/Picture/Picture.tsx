import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ImageFormat, ImageSource } from '../../../shared/domain/image/imageUrl.ts';
import { savesData } from '../../visitor/savesData.ts';
import { whenNearViewport } from './nearViewport.ts';
import {
  lightSourceSet,
  PLACEHOLDER,
  photoAddress,
  sourceSet,
  WAITING_MEDIA,
  WAITING_ON_PHONES,
  WAITING_SET,
} from './photoAddress.ts';

interface PictureFormatsProps {
  readonly source: ImageSource;
  readonly sizes: string;
  /** The visitor has asked to save data. */
  readonly isLight?: boolean;
}

/** The newest format first: the browser takes the first that it knows. */
function PictureFormats({ isLight, sizes, source }: PictureFormatsProps): ReactNode {
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

interface WaitingSourceProps extends Pick<PictureFormatsProps, 'sizes'> {
  readonly media: string;
}

/** In the place of the formats while scripts have the photo wait; `wakePictures` reads its sizes. */
function WaitingSource({ media, sizes }: WaitingSourceProps): ReactNode {
  return <source media={media} srcSet={WAITING_SET} sizes={sizes} />;
}

export interface PictureProps {
  readonly source: ImageSource;
  /** Empty for a picture that only repeats the text beside it. */
  readonly alt: string;
  readonly sizes: string;
  /** Part of the first screen: loaded at once; "wide": not of that of a phone. */
  readonly isFirstScreen?: boolean | 'wide';
  /** The largest thing of the first screen: loaded before other things. False: after that one. */
  readonly isLargest?: boolean;
  /** Shown when the photo cannot be loaded; without one the placeholder is. */
  readonly fallback?: ImageSource | undefined;
  readonly className?: string | undefined;
}

interface Photo {
  readonly isNear: boolean;
  /** A browser that does not know of waiting has fetched it: it is not fetched again in another format. */
  readonly isFetched?: boolean;
  /** Null: none is left to try. */
  readonly shown: ImageSource | null;
}

/** Fails before this page listens are seen by the picture that has no pixels. */
const hasFailed = (image: HTMLImageElement | null): boolean =>
  image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== '';

const urgency = ({ isFirstScreen, isLargest }: PictureProps): 'high' | 'low' | undefined => {
  if (isLargest) return 'high';
  return isFirstScreen && isLargest === false ? 'low' : undefined;
};

function LoadedPicture(props: PictureProps): ReactNode {
  const { alt, className, fallback, isFirstScreen = false, sizes, source } = props;
  const image = useRef<HTMLImageElement>(null);
  const [{ isFetched, isNear, shown }, setPhoto] = useState<Photo>({
    isNear: isFirstScreen === true,
    shown: source,
  });

  const tryNext = (): void =>
    setPhoto({ isNear: true, shown: shown === source ? (fallback ?? null) : null });

  useEffect(() => {
    const element = image.current;
    if (isNear || !element) return;
    return whenNearViewport(element, () => {
      const isFetched = element.currentSrc === element.src;
      setPhoto({ isNear: true, isFetched, shown: source });
    });
  }, [isNear, source]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the document's own photo can have failed unheard
  useEffect(() => {
    if (isFirstScreen && hasFailed(image.current)) tryNext();
  }, []);

  return (
    <picture>
      {isNear ? null : (
        <WaitingSource media={isFirstScreen ? WAITING_ON_PHONES : WAITING_MEDIA} sizes={sizes} />
      )}
      {(isNear || isFirstScreen) && !isFetched && shown ? (
        // What came with the document is the same for everyone.
        <PictureFormats
          source={shown}
          sizes={sizes}
          isLight={!isFirstScreen && savesData(navigator)}
        />
      ) : null}
      <img
        width={720}
        height={480}
        decoding="async"
        loading={isFirstScreen ? undefined : 'lazy'}
        className={className}
        alt={alt}
        ref={image}
        src={shown ? photoAddress(shown) : PLACEHOLDER}
        onError={isNear && shown ? tryNext : undefined}
        fetchPriority={urgency(props)}
      />
    </picture>
  );
}

/**
 * A photo of 3:2 in the formats and sizes that the image service offers. Outside the first screen
 * it begins as a placeholder of the same size and is fetched when it comes near the window: by us,
 * since browsers left to themselves fetch some screens ahead, and by them, in one size and the oldest
 * format, where there are no scripts. Its addresses in all others would be a sixth of the document.
 */
export function Picture(props: PictureProps): ReactNode {
  const { basePath, path } = props.source;
  return <LoadedPicture key={`${basePath}/${path}`} {...props} />;
}
