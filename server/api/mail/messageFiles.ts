import { open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { recipientKey } from '../outbox/enqueue.ts';

/** Messages that are to be forgotten, where files have taken the place of a server. */
export interface ForgottenMessages {
  /** Mails with these ids in the outbox. */
  readonly mails?: readonly number[];
  /** Everything that went to these addresses and numbers, however they were spelt. */
  readonly recipients?: readonly string[];
  /** Only the codes that went to these. */
  readonly codesTo?: readonly string[];
}

/** Folders of the files. */
export const messageFolders = (dataDir: string) => ({
  mail: path.join(dataDir, 'mail'),
  texts: path.join(dataDir, 'sms'),
});

/** Longer than the head of a mail, or all of a text. */
const HEAD_BYTES = 2048;
const RECIPIENT = /^To: (.+?)\r?$/m;
/** A subject of other letters is written in words of base64 (RFC 2047). */
const ENCODED = /=\?UTF-8\?B\?([^?]*)\?=/gi;
/** Mail has the code in its subject, a text message at its end. */
const CODE = /^(?:Subject: \d{6} |@\S+ #\d{6}\s*$)/m;

/** A file may go while it is looked for: the next message has its name. */
async function headOf(file: string): Promise<string> {
  const handle = await open(file).catch(() => null);
  if (!handle) return '';
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer
      .toString('utf8', 0, bytesRead)
      .replace(ENCODED, (_, word: string) => Buffer.from(word, 'base64').toString('utf8'));
  } finally {
    await handle.close();
  }
}

/** A file that goes to nobody is no message. */
const keysOf = (recipients: readonly string[] = []): ReadonlySet<string> =>
  new Set(recipients.map(recipientKey).filter((key) => key !== ''));

/** Removes them from the data folder; elsewhere there are none. */
export async function removeMessageFiles(
  dataDir: string,
  { codesTo, mails = [], recipients }: ForgottenMessages,
): Promise<void> {
  const { mail, texts } = messageFolders(dataDir);
  await Promise.all(mails.map((id) => rm(path.join(mail, `${id}.eml`), { force: true })));
  const [all, codes] = [keysOf(recipients), keysOf(codesTo)];
  if (all.size + codes.size === 0) return;
  for (const folder of [mail, texts]) {
    for (const name of await readdir(folder).catch((): string[] => [])) {
      const file = path.join(folder, name);
      const head = await headOf(file);
      const recipient = recipientKey(RECIPIENT.exec(head)?.[1] ?? '');
      const isMeant = all.has(recipient) || (codes.has(recipient) && CODE.test(head));
      if (isMeant) await rm(file, { force: true });
    }
  }
}
