import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Fault } from './faultTally.ts';

interface Message {
  readonly url?: string;
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly subType?: string;
  readonly message: string;
  readonly extract?: string;
}

/** True of our documents on purpose, and harmless. */
const unheeded: readonly RegExp[] = [
  // React writes "<br/>".
  /^Trailing slash on void elements/,
];

const isHeeded = ({ message, subType, type }: Message): boolean =>
  (type !== 'info' || subType === 'warning') && !unheeded.some((known) => known.test(message));

/** @throws Error without Java, or when the checker breaks. */
const runChecker = (jar: string, folder: string): Promise<readonly Message[]> =>
  new Promise((resolve, reject) => {
    const args = ['-Xss4m', '-Xmx768m', '-jar', jar, '--format', 'json', folder];
    const checker = spawn('java', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const chunks: Buffer[] = [];
    checker.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    checker.once('error', () => {
      reject(new Error('The HTML checker needs Java: apt-get install default-jre-headless'));
    });
    checker.once('close', () => {
      const report = Buffer.concat(chunks).toString('utf8');
      try {
        resolve((JSON.parse(report) as { messages: readonly Message[] }).messages);
      } catch {
        reject(new Error(`The HTML checker failed: ${report.slice(0, 500)}`));
      }
    });
  });

/** Documents for the HTML checker, kept in a folder until it looks at all of them at once. */
export class HtmlChecker {
  readonly #jar: string;
  readonly #names = new Map<string, string>();
  #folder: Promise<string> | undefined;
  readonly #writes: Promise<void>[] = [];

  constructor(jar: string) {
    this.#jar = jar;
  }

  get count(): number {
    return this.#names.size;
  }

  add(page: string, html: string): void {
    this.#folder ??= mkdtemp(path.join(tmpdir(), 'html-'));
    const name = `${this.#names.size + 1}.html`;
    this.#names.set(name, page);
    this.#writes.push(this.#folder.then((folder) => writeFile(path.join(folder, name), html)));
  }

  /** @throws Error without Java. */
  async faults(): Promise<Fault[]> {
    if (!this.#folder) return [];
    const folder = await this.#folder;
    try {
      await Promise.all(this.#writes);
      const messages = await runChecker(this.#jar, folder);
      return messages.filter(isHeeded).map((message) => this.#toFault(message));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  #toFault({ extract = '', message, type, url = '' }: Message): Fault {
    const place = extract.replaceAll(/\s+/g, ' ').slice(0, 160);
    return {
      kind: type === 'info' ? 'htmlWarning' : 'html',
      page: this.#names.get(path.basename(url)) ?? url,
      text: `${message} ${place}`,
    };
  }
}
