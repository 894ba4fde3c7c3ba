import express, { type Request, type RequestHandler, type Response } from 'express';
import {
  profilePictureBytes,
  profilePictureMegabytes,
  profilePictureTypes,
} from '../../../../shared/domain/user/profilePicture.ts';
import { PRIVATE, sendPrivate } from '../../http/answer.ts';
import { ApiError, notFound } from '../../http/apiError.ts';
import type { AccountDependencies } from '../accountDependencies.ts';
import { signedIn } from '../callerSession.ts';
import { userWire } from '../userWire.ts';
import { findPicture, putPicture, removePicture } from './profile.queries.ts';

const NO_PICTURE = 'We could not read that picture. Please choose a JPEG, PNG or WebP.';
const TOO_LARGE = `That picture is too large: it may have ${profilePictureMegabytes} MB.`;
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
  statusOf(error) === 413 ? new ApiError(413, TOO_LARGE) : error;

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

/** Nothing of what was sent is kept: neither place and camera in its metadata, nor what hides in it. */
export const createPutPicture = (dependencies: AccountDependencies): RequestHandler => {
  const { accounts, db, now } = dependencies;
  const uploading = new Set<number>();
  return async (request, response) => {
    const { user } = await signedIn(dependencies, request);
    // One of each person: nobody takes the places of all by sending slowly.
    if (uploading.has(user.id) || uploading.size >= UPLOADS_AT_ONCE) {
      const headers = { 'Retry-After': String(BUSY_SECONDS) };
      throw new ApiError(503, 'We are very busy. Please try again in a moment.', headers);
    }
    uploading.add(user.id);
    try {
      const portrait = await accounts.drawPortrait(await readPhoto(request, response));
      if (!portrait) throw new ApiError(422, NO_PICTURE);
      const changed = await putPicture(db, { id: user.id, at: now() }, portrait);
      sendPrivate(response, { data: await userWire(db, changed) });
    } finally {
      uploading.delete(user.id);
    }
  };
};

export const createRemovePicture =
  (dependencies: AccountDependencies): RequestHandler =>
  async (request, response) => {
    const { db, now } = dependencies;
    const { user } = await signedIn(dependencies, request);
    const changed = await removePicture(db, { id: user.id, at: now() });
    sendPrivate(response, { data: await userWire(db, changed) });
  };

/** The caller's own: nobody sees another one's. */
export const createGetPicture =
  (dependencies: AccountDependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn(dependencies, request);
    const image = await findPicture(dependencies.db, user.id);
    if (!image) throw notFound('There is no picture.');
    response.set('Cache-Control', PRIVATE).type('image/webp').send(Buffer.from(image));
  };
