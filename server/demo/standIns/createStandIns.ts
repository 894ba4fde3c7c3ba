import express, { type Express, Router } from 'express';
import type { StandInDependencies } from './choice.ts';
import { refuse } from './errorResponse.ts';
import { addFacebook } from './facebook.ts';
import type { Gateway } from './gateway/createGateway.ts';
import { addOpenId, type SigningKeys } from './openId.ts';
import { ownOrigins } from './ownOrigins.ts';
import { stylesheet, submitScript } from './pages.ts';
import { addRecaptcha } from './recaptcha.ts';
import { addTwilio } from './twilio.ts';
import { addWeChat } from './weChat.ts';

const MAX_BODY = '64kb';

/** Every provider that is stood in for, at one address; none of it is for real visitors. */
export const createStandIns = (
  dependencies: StandInDependencies & { readonly keys: SigningKeys; readonly gateway: Gateway },
): Express => {
  const { gateway, siteOrigin } = dependencies;
  const policy = `default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self' ${ownOrigins(siteOrigin).sources}; base-uri 'none'; frame-ancestors 'none'`;
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy });
    next();
  });
  app.get('/healthz', (_request, response) => {
    response.type('text').send('ok\n');
  });
  app.get('/style.css', (_request, response) => {
    response.type('css').send(stylesheet);
  });
  app.get('/submit.js', (_request, response) => {
    response.type('js').send(submitScript);
  });
  app.use(express.urlencoded({ extended: false, limit: MAX_BODY }));

  const router = Router();
  addOpenId(router, { name: 'google', title: 'Google' }, dependencies);
  addOpenId(router, { name: 'apple', title: 'Apple' }, dependencies);
  addFacebook(router, dependencies);
  addWeChat(router, dependencies);
  addTwilio(router, dependencies);
  addRecaptcha(router, dependencies);
  app.use(router, gateway.router);
  app.use(refuse);
  return app;
};
