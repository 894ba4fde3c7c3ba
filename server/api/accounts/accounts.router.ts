import { type RequestHandler, Router } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import { jsonBody } from '../http/jsonBody.ts';
import { keepPrivate, refuseMethods } from '../http/personal.ts';
import { createCaptchaTicket, createGetCaptcha } from './captcha/captchaCalls.ts';
import { createGenerateCode, createLoginByEmail, createLoginByPhone } from './codeLogin.ts';
import { createProfileRouter } from './profile/profile.router.ts';
import { createConnect } from './providers/connect.ts';
import { createLoginNonce } from './providers/loginNonce.ts';
import { createLogout } from './sessions/currentSession.ts';

export function createAccountsRouter(dependencies: ApiDependencies): Router {
  const router = Router();
  const body = jsonBody();
  router.use(['/api/v0/users', '/api/v0/auth', '/api/v0/external_service'], keepPrivate);

  const post = (path: string, handler: RequestHandler): void => {
    router.route(path).post(body, handler).all(refuseMethods('POST'));
  };
  const codeBy = (channel: 'email' | 'phone', hasCaptcha: boolean): RequestHandler =>
    createGenerateCode(dependencies, { channel, hasCaptcha });
  router
    .route('/api/v0/users/captcha')
    .get(createGetCaptcha(dependencies))
    .all(refuseMethods('GET, HEAD'));
  post('/api/v0/users/captcha_ticket', createCaptchaTicket(dependencies));
  post('/api/v0/users/generate_email_otp', codeBy('email', true));
  // For callers that have no captcha of the site: they are counted like all others.
  post('/api/v0/external_service/generate_email_otp', codeBy('email', false));
  post('/api/v0/users/generate_phone_otp', codeBy('phone', true));
  post('/api/v0/users/login_email_otp', createLoginByEmail(dependencies));
  post('/api/v0/users/login_phone_otp', createLoginByPhone(dependencies));
  const connect = createConnect(dependencies);
  post('/api/v0/users/login_nonce', createLoginNonce(dependencies));
  post('/api/v0/users/connect_google_id', connect.google);
  post('/api/v0/users/connect_apple', connect.apple);
  post('/api/v0/users/connect_facebook', connect.facebook);
  post('/api/v0/users/connect_wechat', connect.wechat);
  router.route('/api/v0/users/logout').post(createLogout(dependencies)).all(refuseMethods('POST'));
  router.use(createProfileRouter(dependencies));
  return router;
}
