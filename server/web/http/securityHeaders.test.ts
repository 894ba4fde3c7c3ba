import { expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { createSecurityHeaders, type SecurityHeadersOptions } from './securityHeaders.ts';

const GSI = 'https://accounts.google.com/gsi';

const headersWith = async (own: Partial<SecurityHeadersOptions>) => {
  const app = express();
  const captchaSources = { scripts: [], frames: [] };
  const plain = { isHttps: true, pictureOrigins: [], providerOrigins: [], captchaSources };
  app.use(createSecurityHeaders({ ...plain, ...own }));
  // Express gives what is not found a policy of its own.
  app.use((_request, response) => response.end());
  const { headers } = await request(app).get('/');
  const policy = String(headers['content-security-policy']).split(';');
  return { policy, opener: headers['cross-origin-opener-policy'] };
};

test("Google's prompt to log in is let in by the addresses that Google documents", async () => {
  const { opener, policy } = await headersWith({ hasGoogleOneTap: true });
  expect(policy).toEqual(
    expect.arrayContaining([
      `script-src 'self' ${GSI}/client`,
      `style-src 'self' ${GSI}/style`,
      `connect-src 'self' ${GSI}/`,
      `frame-src 'self' ${GSI}/`,
    ]),
  );
  expect(policy.join()).not.toContain('unsafe');
  expect(opener).toBe('same-origin-allow-popups');
});

test('nothing of others is let in where it is not wanted', async () => {
  const { opener, policy } = await headersWith({});
  expect(policy).toContain("script-src 'self'");
  expect(policy.join()).not.toMatch(/google|frame-src/);
  expect(opener).toBe('same-origin');
});

test("WeChat's script is let in by its own address", async () => {
  const script = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';
  const { policy } = await headersWith({ weChatScripts: [script] });
  expect(policy).toContain(`script-src 'self' ${script}`);
  expect(policy.join().replace(script, '')).not.toContain('qq.com');
});

test('frames and scripts of others are let in for a captcha that is configured, and no further', async () => {
  const folder = 'https://captcha.example/recaptcha/';
  const { policy } = await headersWith({
    captchaSources: { scripts: [folder, 'https://static.captcha.example/'], frames: [folder] },
  });
  expect(policy).toEqual(
    expect.arrayContaining([
      `script-src 'self' ${folder} https://static.captcha.example/`,
      `frame-src 'self' ${folder}`,
      `connect-src 'self' ${folder}`,
      "img-src 'self' data:",
    ]),
  );
});
