import express, { type Request, type Response } from 'express';
import {
  profilePictureBytes,
  profilePictureMegabytes,
  profilePictureTypes,
} from '../../../shared/domain/user/profilePicture.ts';
import { ApiError } from '../http/apiError.ts';

const NO_PICTURE = 'media.pictureUnreadable';
const BUSY_SECONDS = 5;
/** Each holds its bytes until it is drawn, and they are drawn one after the other. */
const UPLOADS_AT_ONCE = 16;

/** What files begin with; null stands for any byte. */
const signatures: readonly (readonly (number | null)[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // "RIFF", a length, "WEBP".
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];

/** By their bytes, so that no other decoder is ever asked, whatever they are called. */
export const isPhoto = (bytes: Uint8Array): boolean =>
  signatures.some((signature) =>
    signature.every((byte, place) => byte === null || bytes[place] === byte),
  );

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error ? Number(error.status) : undefined;

const asRefusal = (error: unknown): unknown =>
  statusOf(error) === 413
    ? new ApiError(413, {
        id: 'media.pictureTooLarge',
        values: { megabytes: profilePictureMegabytes },
      })
    : error;

const parse = express.raw({
  type: [...profilePictureTypes],
  limit: profilePictureBytes,
  inflate: false,
});

/** @throws ApiError 413, 415, 422 */
const readPhoto = async (request: Request, response: Response): Promise<Uint8Array> => {
  if (!request.is([...profilePictureTypes])) throw new ApiError(415, NO_PICTURE);
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: unknown) => (error ? reject(asRefusal(error)) : resolve()));
  });
  const body: unknown = request.body;
  if (!(body instanceof Uint8Array && isPhoto(body))) throw new ApiError(422, NO_PICTURE);
  return body;
};

interface Upload {
  readonly request: Request;
  readonly response: Response;
  readonly userId: number;
}

/** @returns the photo, drawn anew. @throws ApiError 413, 415, 422, 503 */
export type PhotoUpload = (upload: Upload) => Promise<Uint8Array>;

/** Nothing of what was sent is kept: neither place and camera in its metadata, nor what hides in it. */
export const createPhotoUpload = (
  draw: (photo: Uint8Array) => Promise<Uint8Array | null>,
): PhotoUpload => {
  const uploading = new Set<number>();
  return async ({ request, response, userId }) => {
    // One of each person: nobody takes the places of all by sending slowly.
    if (uploading.has(userId) || uploading.size >= UPLOADS_AT_ONCE) {
      const headers = { 'Retry-After': String(BUSY_SECONDS) };
      throw new ApiError(503, 'http.busy', headers);
    }
    uploading.add(userId);
    try {
      const drawn = await draw(await readPhoto(request, response));
      if (!drawn) throw new ApiError(422, NO_PICTURE);
      return drawn;
    } finally {
      uploading.delete(userId);
    }
  };
};
