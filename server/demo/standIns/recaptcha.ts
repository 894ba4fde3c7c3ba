import type { Router } from 'express';
import * as z from 'zod';
import { readParameters, type StandInDependencies } from './choice.ts';
import { anchorPage } from './pages.ts';
import { createTickets } from './tickets.ts';

const TOKEN_SECONDS = 120;
/** What somebody gets who is hardly a robot. */
const USUAL_SCORE = '0.9';

const asked = z.object({
  /** The key that the site has shown to the script. */
  k: z.string().min(1).max(100),
  /** Tells one frame of a page from another. */
  frame: z.string().max(20).default(''),
  /** Version 3 alone has one, and shows no box. */
  action: z.string().max(100).optional(),
  /** It lets one try what happens to somebody who looks like a robot. */
  score: z
    .string()
    .regex(/^(?:0(?:\.\d)?|1)$/)
    .default(USUAL_SCORE),
});

const verified = z.object({ secret: z.string().optional(), response: z.string().optional() });

interface Answered {
  readonly action: string | undefined;
  readonly score: string;
  readonly at: Date;
}

/** What pages of the site load. Its frames answer by messages, as those of Google's do. */
const apiScript = `(() => {
  const folder = new URL('.', document.currentScript.src);
  const waiting = new Map();
  addEventListener('message', ({ data, origin }) => {
    if (origin === folder.origin && waiting.has(data?.frame)) waiting.get(data.frame)(data.token);
  });
  const open = (place, query, onToken) => {
    const id = String(waiting.size + 1);
    const frame = document.createElement('iframe');
    waiting.set(id, onToken);
    frame.title = 'reCAPTCHA';
    frame.src = new URL('anchor?' + new URLSearchParams({ ...query, frame: id }), folder);
    place.append(frame);
    return frame;
  };
  window.grecaptcha = {
    ready: (act) => act(),
    execute: (k, { action }) =>
      new Promise((resolve) => {
        const frame = open(document.body, { k, action }, (token) => {
          frame.remove();
          resolve(token);
        });
        frame.hidden = true;
      }),
    render: (place, { callback, sitekey, size }) => {
      const frame = open(place, { k: sitekey }, callback);
      frame.width = size === 'compact' ? 164 : 304;
      frame.height = size === 'compact' ? 144 : 78;
      return waiting.size - 1;
    },
  };
})();
`;

/**
 * Tells the page around the frame, once the box is ticked where there is one. It may be ticked
 * before this comes, which no event tells any more.
 */
const anchorScript = `const { frame, site, token } = document.body.dataset;
const box = document.querySelector('input');
const tell = () => parent.postMessage({ frame, token }, site);
if (box) box.addEventListener('change', () => box.checked && tell());
if (!box || box.checked) tell();
`;

/** reCAPTCHA's script, its frames and `siteverify`, for version 3 and the box of version 2. */
export const addRecaptcha = (
  router: Router,
  { now, secret, siteOrigin }: StandInDependencies,
): void => {
  const tokens = createTickets<Answered>(now, TOKEN_SECONDS);
  const { hostname } = new URL(siteOrigin);
  const policy = `default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors ${siteOrigin}`;

  router.get('/recaptcha/api.js', (_request, response) => {
    response.type('js').send(apiScript);
  });
  router.get('/recaptcha/anchor.js', (_request, response) => {
    response.type('js').send(anchorScript);
  });
  router.get('/recaptcha/anchor', (request, response) => {
    const { action, frame, score } = readParameters(asked, request.query);
    const token = tokens.issue({ action, score, at: now() });
    response.set('Content-Security-Policy', policy).type('html');
    response.send(anchorPage({ frame, token, site: siteOrigin, hasBox: action === undefined }));
  });

  router.post('/recaptcha/api/siteverify', (request, response) => {
    const shown = readParameters(verified, request.body);
    const refuse = (code: string): void => {
      response.json({ success: false, 'error-codes': [code] });
    };
    if (shown.secret !== secret) {
      refuse(shown.secret ? 'invalid-input-secret' : 'missing-input-secret');
      return;
    }
    const answered = tokens.spend(shown.response ?? '');
    if (!answered) {
      refuse(shown.response ? 'timeout-or-duplicate' : 'missing-input-response');
      return;
    }
    const { action, at, score } = answered;
    response.json({
      success: true,
      challenge_ts: at.toISOString(),
      hostname,
      ...(action === undefined ? {} : { action, score: Number(score) }),
    });
  });
};
