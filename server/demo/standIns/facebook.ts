import { createHmac } from 'node:crypto';
import type { Router } from 'express';
import * as z from 'zod';
import {
  checkRedirect,
  createChoice,
  readParameters,
  type StandInDependencies,
  withAnswer,
} from './choice.ts';
import { fullName, type Person, subjectOf } from './people.ts';
import { createTickets } from './tickets.ts';

const TOKEN_SECONDS = 3600;

const asked = z.object({
  client_id: z.string().min(1),
  redirect_uri: z.string(),
  response_type: z.literal('token'),
  scope: z.string().default('public_profile'),
  state: z.string().optional(),
});

const inspected = z.object({ input_token: z.string(), access_token: z.string() });
const profiled = z.object({
  access_token: z.string(),
  /** Shows that it is a server that asks. */
  appsecret_proof: z.string().optional(),
  fields: z.string().default('id,name'),
});

const graphFault = (code: number, message: string) => ({
  error: { message, type: 'OAuthException', code },
});

const profileOf = (person: Person): Readonly<Record<string, string>> => ({
  id: subjectOf('facebook', person),
  name: fullName(person),
  email: person.email,
});

/** Facebook's dialog (manual login flow), `debug_token` and `me`. */
export const addFacebook = (
  router: Router,
  { now, secret, siteOrigin }: StandInDependencies,
): void => {
  const tokens = createTickets<{ readonly appId: string; readonly person: Person }>(
    now,
    TOKEN_SECONDS,
  );

  const choice = createChoice('Facebook', asked, (request, person, response) => {
    const { client_id: appId, redirect_uri, state } = request;
    checkRedirect(redirect_uri, siteOrigin);
    const access_token = tokens.issue({ appId, person });
    const answer = { access_token, expires_in: String(TOKEN_SECONDS), state };
    response.redirect(303, withAnswer(redirect_uri, 'hash', answer));
  });

  router.get('/facebook/dialog/oauth', (request, response) => {
    checkRedirect(readParameters(asked, request.query).redirect_uri, siteOrigin);
    choice.show(request, response);
  });
  router.post('/facebook/dialog/oauth', choice.take);

  router.get('/facebook/debug_token', (request, response) => {
    const { access_token, input_token } = readParameters(inspected, request.query);
    const [appId, appSecret] = access_token.split('|');
    if (appSecret !== secret) {
      response.status(400).json(graphFault(190, 'Invalid OAuth access token signature.'));
      return;
    }
    const found = tokens.read(input_token);
    if (!found || found.appId !== appId) {
      const { error } = graphFault(found ? 100 : 190, 'The access token is not of this app.');
      response.json({ data: { error, is_valid: false, scopes: [] } });
      return;
    }
    const expires_at = Math.floor(now().getTime() / 1000) + TOKEN_SECONDS;
    const user_id = subjectOf('facebook', found.person);
    response.json({
      data: { app_id: appId, type: 'USER', is_valid: true, expires_at, user_id, scopes: [] },
    });
  });

  router.get('/facebook/me', (request, response) => {
    const { access_token, appsecret_proof, fields } = readParameters(profiled, request.query);
    const proof = createHmac('sha256', secret).update(access_token).digest('hex');
    const found = tokens.read(access_token);
    if (!found || (appsecret_proof ?? proof) !== proof) {
      response.status(400).json(graphFault(190, 'Error validating access token.'));
      return;
    }
    const profile = profileOf(found.person);
    response.json(Object.fromEntries(fields.split(',').map((name) => [name, profile[name]])));
  });
};
