import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedAddresses } from './sharedSite.ts';
import { until } from './until.ts';

/** Quoted-printable text as it is read. */
const decoded = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');

const mails = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith('.eml'))
    .map((file) => decoded(readFileSync(path.join(folder, file), 'utf8')));

/** The mails of a site, unless another is named the shared one, that hold some text, as soon as there are so many. */
export const mailsWith = async (
  text: string,
  count: number,
  { mailFolder }: { readonly mailFolder: string } = sharedAddresses(),
): Promise<string[]> => {
  const found = (): string[] => mails(mailFolder).filter((mail) => mail.includes(text));
  await until(() => found().length >= count, `a mail that says ${text}`);
  return found();
};
