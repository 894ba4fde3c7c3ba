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

const CODE_SECONDS = 300;
const TOKEN_SECONDS = 7200;

const asked = z.object({
  appid: z.string().min(1),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string(),
  state: z.string().optional(),
});

const exchanged = z.object({ appid: z.string(), secret: z.string(), code: z.string() });
const profiled = z.object({ access_token: z.string(), openid: z.string() });

interface Granted {
  readonly appId: string;
  readonly person: Person;
}

const idsOf = ({ appId, person }: Granted) => ({
  openid: subjectOf(`wechat ${appId}`, person),
  unionid: subjectOf('wechat', person),
});

/**
 * The part of the JS-SDK that pages within a mini-program use. What a page posts is kept in the window,
 * as no mini-program is there to read it.
 */
const jsSdk = `window.wx = {
  miniProgram: {
    getEnv: (tell) => tell({ miniprogram: window.__wxjs_environment === 'miniprogram' }),
    postMessage: ({ data }) => {
      window.miniProgramMessages = [...(window.miniProgramMessages ?? []), data];
    },
  },
};
`;

/** WeChat's page for websites, the exchange of its codes and its profile; faults have status 200. */
export const addWeChat = (
  router: Router,
  { now, secret, siteOrigin }: StandInDependencies,
): void => {
  const codes = createTickets<Granted>(now, CODE_SECONDS);
  const tokens = createTickets<Granted>(now, TOKEN_SECONDS);

  const choice = createChoice('WeChat', asked, (request, person, response) => {
    const { appid: appId, redirect_uri, state } = request;
    checkRedirect(redirect_uri, siteOrigin);
    const code = codes.issue({ appId, person });
    response.redirect(303, withAnswer(redirect_uri, 'search', { code, state }));
  });

  router.get('/wechat/js-sdk.js', (_request, response) => {
    response.type('js').send(jsSdk);
  });
  router.get('/wechat/connect/qrconnect', (request, response) => {
    checkRedirect(readParameters(asked, request.query).redirect_uri, siteOrigin);
    choice.show(request, response);
  });
  router.post('/wechat/connect/qrconnect', choice.take);

  router.get('/wechat/sns/oauth2/access_token', (request, response) => {
    const { appid, code, secret: shown } = readParameters(exchanged, request.query);
    if (shown !== secret) {
      response.json({ errcode: 40125, errmsg: 'invalid appsecret' });
      return;
    }
    const granted = codes.spend(code);
    if (granted?.appId !== appid) {
      response.json({ errcode: 40029, errmsg: 'invalid code' });
      return;
    }
    const access_token = tokens.issue(granted);
    response.json({ access_token, expires_in: TOKEN_SECONDS, ...idsOf(granted) });
  });

  router.get('/wechat/sns/userinfo', (request, response) => {
    const { access_token, openid } = readParameters(profiled, request.query);
    const granted = tokens.read(access_token);
    const ids = granted && idsOf(granted);
    if (ids?.openid !== openid) {
      response.json({ errcode: 40001, errmsg: 'invalid credential' });
      return;
    }
    response.json({ ...ids, nickname: granted && fullName(granted.person) });
  });
};
