export type ImageQualityLevel = 'veryLow' | 'low' | 'belowAverage' | 'average' | 'aboveAverage';

type Deployment = 'main' | 'china';

const QUALITY: Readonly<Record<ImageQualityLevel, number>> = {
  veryLow: 40,
  low: 40,
  belowAverage: 40,
  average: 70,
  aboveAverage: 80,
};

const CHINA_QUALITY: Readonly<Record<ImageQualityLevel, number>> = {
  ...QUALITY,
  veryLow: 5,
  low: 10,
};

/** Encoder quality, 1 to 100. */
export function imageQuality(level: ImageQualityLevel, deployment: Deployment): number {
  return (deployment === 'china' ? CHINA_QUALITY : QUALITY)[level];
}

/** Every number an image address may carry, ascending. */
export const IMAGE_QUALITIES: readonly number[] = [
  ...new Set([...Object.values(QUALITY), ...Object.values(CHINA_QUALITY)]),
].sort((a, b) => a - b);
