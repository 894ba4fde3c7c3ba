import type { EncodedPicture, PictureToEncode } from './pictureEncoder.ts';
import { rasterise } from './rasterise.ts';

// The program of the process that `createPictureEncoder` starts: one answer for each picture.
const answer = (message: EncodedPicture): void => {
  process.send?.(message);
};

process.on('message', ({ drawing, file, height, id, width }: PictureToEncode) => {
  void rasterise({ width, height, draw: () => drawing }, file).then(
    (body) => answer({ id, body }),
    (error: unknown) => answer({ id, fault: error instanceof Error ? error.message : 'unknown' }),
  );
});
process.once('disconnect', () => process.exit(0));
