import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../../test/support/freePort.ts';
import {
  type RunningStandIns,
  startStandIns,
  twilioAccount,
} from '../../../test/support/standIns.ts';
import { started } from '../../../test/support/started.ts';
import { smsOverTwilio } from './twilio.ts';

let running: RunningStandIns | undefined;

beforeAll(async () => {
  running = await startStandIns(() => new Date());
});
afterAll(() => started(running).close());

const sms = { id: 1, to: '+447700900123', text: '012345 is your code' };

const service = (settings: Partial<Parameters<typeof smsOverTwilio>[0]> = {}) =>
  smsOverTwilio({
    ...twilioAccount,
    authToken: started(running).secret,
    apiUrl: `${started(running).url}/twilio`,
    ...settings,
  });

test('a text message is handed over as Twilio takes it', async () => {
  expect(await service().send(sms)).toBe('sent');
  expect(await service({ from: undefined, messagingServiceSid: 'MG1' }).send(sms)).toBe('sent');
  const { smsFolder } = started(running);
  const [file = '', ...others] = readdirSync(smsFolder);
  expect(others).toHaveLength(1);
  expect(readFileSync(path.join(smsFolder, file), 'utf8')).toContain('012345 is your code');
});

test('where nobody listens it is not taken', async () => {
  const apiUrl = `http://127.0.0.1:${await freePort()}`;
  await expect(service({ apiUrl }).send(sms)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test.each([
  ['with the wrong token', sms, { authToken: 'another token' }, 'TWILIO_20003', 401],
  ['to no number', { ...sms, to: '+0000' }, {}, 'TWILIO_21211', 400],
])(
  '%s it is not taken, which is told by codes alone',
  async (_what, sent, settings, code, status) => {
    const fault = await service(settings)
      .send(sent)
      .catch((error: unknown) => error);
    expect(fault).toMatchObject({ code, responseCode: status });
    expect(String(fault)).not.toContain(sent.to);
  },
);
