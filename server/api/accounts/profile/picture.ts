import type { RequestHandler } from 'express';
import { PRIVATE, sendPrivate } from '../../http/answer.ts';
import { notFound } from '../../http/apiError.ts';
import { createPhotoUpload } from '../../media/photoUpload.ts';
import type { AccountDependencies } from '../accountDependencies.ts';
import { signedIn } from '../callerSession.ts';
import { userWire } from '../userWire.ts';
import { findPicture, putPicture, removePicture } from './profile.queries.ts';

export const createPutPicture = (dependencies: AccountDependencies): RequestHandler => {
  const { accounts, db, now } = dependencies;
  const upload = createPhotoUpload(accounts.drawPortrait);
  return async (request, response) => {
    const { user } = await signedIn(dependencies, request);
    const portrait = await upload({ request, response, userId: user.id });
    const changed = await putPicture(db, { id: user.id, at: now() }, portrait);
    sendPrivate(response, { data: await userWire(db, changed) });
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
    if (!image) throw notFound('accounts.pictureMissing');
    response.set('Cache-Control', PRIVATE).type('image/webp').send(Buffer.from(image));
  };
