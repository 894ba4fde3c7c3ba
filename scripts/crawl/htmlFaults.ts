import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../steps/root.mjs';

const CHECKER = inRoot('node_modules/vnu-jar/build/dist/vnu.jar');

interface Message {
  readonly url: string;
  readonly type: string;
  readonly message: string;
  readonly lastLine?: number;
  readonly extract?: string;
}

/** Says why not when there is no Java. */
const runChecker = (folder: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const args = ['-Xss4m', '-jar', CHECKER, '--format', 'json', '--errors-only', folder];
    const checker = spawn('java', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const chunks: Buffer[] = [];
    checker.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    checker.once('error', () => {
      reject(new Error('The HTML checker needs Java: apt-get install default-jre-headless'));
    });
    checker.once('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });

/** Documents for the HTML checker, kept in a folder until it looks at all of them at once. */
export class HtmlChecks {
  readonly #names = new Map<string, string>();
  #folder: Promise<string> | undefined;
  #writes: Promise<void>[] = [];

  get count(): number {
    return this.#names.size;
  }

  add(page: string, html: string): void {
    this.#folder ??= mkdtemp(path.join(tmpdir(), 'html-'));
    const name = `${this.#names.size + 1}.html`;
    this.#names.set(name, page);
    this.#writes.push(
      this.#folder.then(async (folder) => {
        await mkdir(folder, { recursive: true });
        await writeFile(path.join(folder, name), html);
      }),
    );
  }

  /** One line for each error. @throws without Java. */
  async faults(): Promise<string[]> {
    if (!this.#folder) return [];
    const folder = await this.#folder;
    try {
      await Promise.all(this.#writes);
      const report = JSON.parse(await runChecker(folder)) as { messages: readonly Message[] };
      return report.messages
        .filter(({ type }) => type === 'error' || type === 'non-document-error')
        .map(({ extract = '', message, url }) => {
          const page = this.#names.get(path.basename(url)) ?? url;
          return `${page}: HTML: ${message} ${extract.replaceAll(/\s+/g, ' ').slice(0, 120)}`;
        });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
