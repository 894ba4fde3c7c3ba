import { Router } from 'express';
import type { ApiDependencies } from '../../dependencies.ts';
import { jsonBody } from '../../http/jsonBody.ts';
import { refuseMethods } from '../../http/personal.ts';
import { createConfirm, createSendConfirmation } from '../confirmation/confirmation.ts';
import {
  createAddIdentifier,
  createListIdentifiers,
  createRemoveIdentifier,
  createSendIdentifierCode,
} from '../identifiers/identifiers.ts';
import { createEndSessions, createListSessions } from '../sessions/currentSession.ts';
import { createDeleteUser, createGetUserDetails, createPutUserDetails } from './details.ts';
import { createExportAccount } from './exportAccount.ts';
import { createGetPicture, createPutPicture, createRemovePicture } from './picture.ts';

/** What somebody sees and changes of his own account. */
export function createProfileRouter(dependencies: ApiDependencies): Router {
  const router = Router();
  const body = jsonBody();
  router
    .route('/api/v0/users/details')
    .get(createGetUserDetails(dependencies))
    .put(body, createPutUserDetails(dependencies))
    .delete(createDeleteUser(dependencies))
    .all(refuseMethods('GET, HEAD, PUT, DELETE'));
  router
    .route('/api/v0/users/picture')
    .get(createGetPicture(dependencies))
    .put(createPutPicture(dependencies))
    .delete(createRemovePicture(dependencies))
    .all(refuseMethods('GET, HEAD, PUT, DELETE'));
  router
    .route('/api/v0/users/sessions')
    .get(createListSessions(dependencies))
    .delete(createEndSessions(dependencies))
    .all(refuseMethods('GET, HEAD, DELETE'));
  router
    .route('/api/v0/users/generate_confirmation_otp')
    .post(body, createSendConfirmation(dependencies))
    .all(refuseMethods('POST'));
  router
    .route('/api/v0/users/confirm')
    .post(body, createConfirm(dependencies))
    .all(refuseMethods('POST'));
  router
    .route('/api/v0/users/generate_identifier_otp')
    .post(body, createSendIdentifierCode(dependencies))
    .all(refuseMethods('POST'));
  router
    .route('/api/v0/users/identifiers')
    .get(createListIdentifiers(dependencies))
    .post(body, createAddIdentifier(dependencies))
    .delete(body, createRemoveIdentifier(dependencies))
    .all(refuseMethods('GET, HEAD, POST, DELETE'));
  router
    .route('/api/v0/users/export')
    .get(createExportAccount(dependencies))
    .all(refuseMethods('GET, HEAD'));
  return router;
}
