import { expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { createSecurityHeaders, type SecurityHeadersOptions } from './securityHeaders.ts';

const GSI = 'https://accounts.google.com/gsi';

const headersWith = async (own: Partial<SecurityHeadersOptions>) => {
  const options = { isHttps: true, pictureOrigins: [], providerOrigins: [], ...own };
  const app = express();
  app.use(createSecurityHeaders(options), (_request, response) => void response.end());
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

test('nothing of Google is let in where it is not wanted', async () => {
  const { opener, policy } = await headersWith({});
  expect(policy.join()).not.toMatch(/google|frame-src/);
  expect(opener).toBe('same-origin');
});
