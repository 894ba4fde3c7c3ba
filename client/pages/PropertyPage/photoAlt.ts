import type { Photo } from '../../../shared/domain/property/property.ts';
import type { Translate } from '../../messages/messages.ts';

interface PhotoPlace {
  /** What it is a picture of. */
  readonly name: string;
  /** From 1, among the pictures beside it. */
  readonly number: number;
}

/** What stands for a picture: its caption, else its place; a drawing is called one. */
export const photoAlt = (
  t: Translate,
  { caption, isIllustration }: Pick<Photo, 'caption' | 'isIllustration'>,
  place: PhotoPlace,
): string => {
  if (!isIllustration) return caption || t('property.photo', { ...place });
  return caption
    ? t('property.illustrationOf', { caption })
    : t('property.illustration', { ...place });
};
