import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from './until.ts';

const messagesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => /^\d+\.(?:eml|txt)$/.test(file))
    .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

const CODE = /(?:^|Subject: )(\d{6}) is your/m;

/**
 * The last code that went to an address or a number, once there are so many.
 * @param mailFolder where mail lies as files, and text messages beside it.
 */
export const sentCode = async (
  mailFolder: string,
  recipient: string,
  count = 1,
): Promise<string> => {
  const folder = recipient.startsWith('+') ? path.join(mailFolder, '../sms') : mailFolder;
  const codes = (): string[] =>
    messagesIn(folder)
      .filter((message) => message.includes(`To: ${recipient}`))
      .flatMap((message) => CODE.exec(message)?.slice(1) ?? []);
  await until(() => codes().length >= count, `a code for ${recipient}`);
  return codes()[0] ?? '';
};
