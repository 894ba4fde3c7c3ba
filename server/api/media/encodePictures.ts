import { drawPhoto } from './drawPhoto.ts';
import type { EncodedPicture, PhotoToDraw, PictureToEncode } from './pictureEncoder.ts';
import { encodePhoto, rasterise } from './rasterise.ts';

// The program of the process that `createPictureEncoder` starts: one answer for each picture.
const answer = (message: EncodedPicture): void => {
  process.send?.(message);
};

const encoded = (task: PhotoToDraw | PictureToEncode): Promise<Buffer> => {
  if ('photo' in task) {
    const { as, photo } = task;
    return typeof as === 'string' ? drawPhoto(photo, as) : encodePhoto(photo, as);
  }
  const { drawing, file, height, width } = task;
  return rasterise({ width, height, draw: () => drawing }, file);
};

process.on('message', (task: PhotoToDraw | PictureToEncode) => {
  const { id } = task;
  void encoded(task).then(
    (body) => answer({ id, body }),
    (error: unknown) => answer({ id, fault: error instanceof Error ? error.message : 'unknown' }),
  );
});
process.once('disconnect', () => process.exit(0));
