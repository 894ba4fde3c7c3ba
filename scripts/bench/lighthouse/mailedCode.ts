import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const POLL_MS = 50;
const LIMIT_MS = 60_000;

const codeIn = (folder: string, email: string): string | undefined => {
  const mails = readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const own = mails.find((mail) => mail.includes(`To: ${email}`));
  return /^Subject: (\d{6}) is your/m.exec(own ?? '')?.[1];
};

/** The code to log in with that was mailed to an address, to which no other one has gone. */
export const mailedCode = async (folder: string, email: string): Promise<string> => {
  const limit = Date.now() + LIMIT_MS;
  while (Date.now() < limit) {
    const code = codeIn(folder, email);
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${email} was sent no code`);
};
