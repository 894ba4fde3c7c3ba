import { IMAGE_PRESETS, type ImagePreset } from './imagePresets.ts';
import { IMAGE_QUALITIES, type ImageFile, imageQuality } from './imageUrl.ts';

/** A picture by its measures, as somebody outside of our pages asks for one. */
export interface AskedImage {
  /** CSS pixels. */
  readonly width: number;
  /** Absent: the picture keeps its own proportions. */
  readonly height?: number | undefined;
  /** 1 to 100; absent: that of the pictures of our pages. */
  readonly quality?: number | undefined;
}

const byWidth = (one: ImagePreset, other: ImagePreset): number => one.width - other.width;

/** The size that is listed for it, else the narrowest that is wide enough, in its own proportions. */
const presetFor = ({ height, width }: AskedImage): ImagePreset => {
  const all = Object.values(IMAGE_PRESETS);
  const whole = all.filter((preset) => preset.height === undefined).toSorted(byWidth);
  return (
    all.find((preset) => preset.width === width && preset.height === height) ??
    whole.find((preset) => preset.width >= width) ??
    whole.at(-1) ??
    IMAGE_PRESETS.hero
  );
};

/** Any size would be one more to be drawn and kept: those that are listed stand for all. */
export const listedImage = (asked: AskedImage): ImageFile => {
  const { quality = imageQuality('average', 'main') } = asked;
  return {
    preset: presetFor(asked).name,
    quality:
      IMAGE_QUALITIES.find((listed) => listed >= quality) ?? IMAGE_QUALITIES.at(-1) ?? quality,
    // The one that everything can show: our pages name each by its own address.
    format: 'jpg',
  };
};
