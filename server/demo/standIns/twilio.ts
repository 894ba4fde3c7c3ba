import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Router } from 'express';
import * as z from 'zod';
import { readParameters, type StandInDependencies } from './choice.ts';

const message = z.object({
  To: z.string(),
  Body: z.string().min(1).max(1600),
  From: z.string().optional(),
  MessagingServiceSid: z.string().optional(),
});

const NUMBER = /^\+[1-9]\d{6,14}$/;

const isSame = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Twilio's Messages.json: each message becomes a file that nobody receives. */
export const addTwilio = (
  router: Router,
  { now, secret, smsFolder }: StandInDependencies,
): void => {
  const keep = async (sid: string, to: string, body: string): Promise<void> => {
    await mkdir(smsFolder, { recursive: true, mode: 0o700 });
    const file = path.join(smsFolder, `${sid}.txt`);
    await writeFile(`${file}.part`, `To: ${to}\n\n${body}\n`, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };

  router.post('/twilio/2010-04-01/Accounts/:account/Messages.json', async (request, response) => {
    const { account } = request.params;
    const expected = `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`;
    if (!isSame(request.get('Authorization') ?? '', expected)) {
      response.status(401).json({ code: 20003, message: 'Authenticate', status: 401 });
      return;
    }
    const { Body, From, MessagingServiceSid, To } = readParameters(message, request.body);
    if (!NUMBER.test(To) || (From ?? MessagingServiceSid) === undefined) {
      response.status(400).json({ code: 21211, message: 'Invalid parameter', status: 400 });
      return;
    }
    const sid = `SM${now().getTime()}${randomBytes(8).toString('hex')}`;
    await keep(sid, To, Body);
    response.status(201).json({ sid, status: 'queued', to: To, from: From ?? null });
  });
};
