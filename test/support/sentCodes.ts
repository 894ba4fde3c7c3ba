import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from './until.ts';

/** Mail that is hardly in ASCII is sent in base64. */
const decoded = (message: string): string =>
  message.replaceAll(
    /(?<=Content-Transfer-Encoding: base64\r?\n(?:\S.*\r?\n| .*\r?\n)*\r?\n)[\w+/=\r\n]+/g,
    (text) => `${Buffer.from(text, 'base64').toString('utf8')}\n`,
  );

const messagesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => /^\d+\.(?:eml|txt)$/.test(file))
    .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
    .map((file) => decoded(readFileSync(path.join(folder, file), 'utf8')));

/** In English and in Chinese. */
const CODE = /(?:^|Subject: )(\d{6}) is your|验证码是 (\d{6})|^(\d{6}) (?:是你的|用于)/m;

const codeIn = (message: string): string[] => {
  const [, ...found] = CODE.exec(message) ?? [];
  return found.filter((code) => code !== undefined);
};

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
      .flatMap(codeIn);
  await until(() => codes().length >= count, `a code for ${recipient}`);
  return codes()[0] ?? '';
};
