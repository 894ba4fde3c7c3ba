import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailOutcome } from '../mail/mailTransport.ts';

export interface Sms {
  /** Id in the outbox, the same when a message is sent again. */
  readonly id: number;
  /** "+447700900123". */
  readonly to: string;
  readonly text: string;
}

export interface SmsTransport {
  /** Rejects when the message was not taken. */
  send(sms: Sms): Promise<MailOutcome>;
}

/** One file a message, which nobody receives. */
export const smsIntoFolder = (folder: string): SmsTransport => ({
  send: async ({ id, text, to }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${id}.txt`);
    await writeFile(`${file}.part`, `To: ${to}\n\n${text}\n`, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return 'filed';
  },
});
