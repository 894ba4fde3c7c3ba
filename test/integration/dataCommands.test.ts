import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type DatabaseTemplate,
  type OwnDatabase,
  openOwnDatabase,
} from '../../scripts/test/ownDatabase.ts';
import { addProvider } from '../../server/api/accounts/providers/userProviders.queries.ts';
import { insertUser } from '../../server/api/accounts/users.queries.ts';
import { replaceCatalogue } from '../../server/api/catalogue/replaceCatalogue.ts';
import { erasures, leads, outbox } from '../../server/api/db/leadTables.ts';
import { openPgliteFolder } from '../../server/api/db/openDatabase.ts';
import { users } from '../../server/api/db/userTables.ts';
import { createDemoCatalogue } from '../../server/demo/demoCatalogue.ts';
import { type ApiProcess, startApiProcess } from '../support/apiProcess.ts';
import { siteCatalogue } from '../support/fixtures/catalogues.ts';
import { MAKING_LIMIT_MS, migrationsFolder } from '../support/fixtures/databaseDump.ts';
import { fillDataFolder } from '../support/fixtures/dataFolder.ts';
import { makeLead } from '../support/leadBody.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { sweepTest } from '../support/sampled.ts';
import { until } from '../support/until.ts';
import { endProcesses, startProcess, startWebProcess } from '../support/webProcess.ts';

const LIMIT_MS = 240_000;
const PAGES = ['/', '/places/search/london', '/places/kingfisher-house-london'];
const folders: string[] = [];

const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'data-commands-'));
  folders.push(folder);
  return folder;
};

afterAll(async () => {
  await endProcesses();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const run = async (
  script: string,
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<Outcome> => {
  const command = startProcess(`scripts/${script}.ts`, environment, args);
  const code = await command.ended;
  return { code, stdout: command.stdout, stderr: command.stderr };
};

const sendLead = async ({ url }: ApiProcess, lead = makeLead()): Promise<string> => {
  const answer = await rawRequest(url, {
    method: 'POST',
    path: '/api/v0/leads',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ lead }),
  });
  expect(answer.status).toBe(201);
  return (JSON.parse(answer.text) as { data: { uuid: string } }).data.uuid;
};

const readLead = ({ url }: ApiProcess, uuid: string) =>
  rawRequest(url, { path: `/api/v0/leads/${uuid}` });

/** As a web tier with empty caches draws them. */
const pagesOf = async ({ url }: ApiProcess): Promise<readonly (readonly [number, string])[]> => {
  const web = await startWebProcess({ API_BASE_URL: url, API_SECONDARY_TIMEOUT_MS: '30000' });
  const pages: [number, string][] = [];
  for (const address of PAGES) {
    const { status, text } = await rawRequest(web.url, { path: address });
    pages.push([status, text]);
  }
  web.signal('SIGKILL');
  return pages;
};

const stop = async (api: ApiProcess): Promise<void> => {
  api.signal('SIGTERM');
  expect(await api.ended).toBe(0);
};

describe('the embedded database', () => {
  const lead = makeLead();
  const [dataDir, copyDir] = [newFolder(), newFolder()];
  const file = path.join(newFolder(), 'market.tar.gz');
  const mailOf = (folder: string): string[] => {
    const mail = path.join(folder, 'mail');
    return existsSync(mail) ? readdirSync(mail).filter((name) => name.endsWith('.eml')) : [];
  };
  let saved = '';

  test(
    'is saved while the API runs, and restored serves the same pages and enquiries',
    async () => {
      await fillDataFolder(dataDir, siteCatalogue());
      const api = await startApiProcess({ DATA_DIR: dataDir });
      saved = await sendLead(api, lead);
      const documents = path.join(dataDir, 'documents');
      mkdirSync(path.join(documents, 'incoming/upload-one'), { recursive: true });
      writeFileSync(path.join(documents, 'sealed'), 'of somebody');
      await until(() => mailOf(dataDir).length === 2, 'the mail is in its folder');
      const running = { DATA_DIR: dataDir, API_OPS_PORT: new URL(api.opsUrl).port };
      expect(await run('data/backup', running, [file])).toMatchObject({ code: 0, stderr: '' });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const later = await sendLead(api);

      const restored = await run('data/restore', { DATA_DIR: copyDir }, [file]);
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      const copy = await startApiProcess({ DATA_DIR: copyDir });
      const pages = await pagesOf(copy);
      expect(pages.map(([status]) => status)).toEqual([200, 200, 200]);
      expect(pages).toEqual(await pagesOf(api));
      const [kept, original] = [await readLead(copy, saved), await readLead(api, saved)];
      expect([kept.status, kept.text]).toEqual([200, original.text]);
      expect((await readLead(copy, later)).status).toBe(404);
      expect(mailOf(copyDir)).toHaveLength(2);
      // Not what was on its way.
      expect(readdirSync(path.join(copyDir, 'documents'))).toEqual(['sealed']);
      expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-'))).toEqual([]);
      await Promise.all([stop(api), stop(copy)]);
    },
    LIMIT_MS,
  );

  sweepTest('is saved without the API as well, and never over a file', async () => {
    const other = path.join(newFolder(), 'other.tar.gz');
    expect(await run('data/backup', { DATA_DIR: copyDir }, [other])).toMatchObject({ code: 0 });
    const again = await run('data/backup', { DATA_DIR: copyDir }, [other]);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('there already')]);
    const listed = execFileSync('tar', ['-tzf', other], { encoding: 'utf8' }).split('\n');
    expect(listed).toEqual(expect.arrayContaining(['./pg/PG_VERSION', './mail/']));
  });

  sweepTest('is replaced by a backup only when that is asked for', async () => {
    const refused = await run('data/restore', { DATA_DIR: copyDir }, [file]);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('--replace')]);
    const nonsense = await run('data/restore', { DATA_DIR: copyDir }, [
      'package.json',
      '--replace',
    ]);
    expect(nonsense.code).toBe(1);
    const replaced = await run('data/restore', { DATA_DIR: copyDir }, [file, '--replace']);
    expect(replaced).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(copyDir).filter((name) => name.startsWith('restore-'))).toEqual([]);
  });

  const inDatabase = async () => {
    const { close, db } = await openPgliteFolder(copyDir);
    const all = await Promise.all([leads, outbox, erasures].map((table) => db.$count(table)));
    await close();
    return all;
  };

  sweepTest(
    'with enquiries, or off this machine, gets no new listings without --replace',
    async () => {
      const elsewhere = [
        { SITE_ORIGIN: 'https://example.org' },
        { DATABASE_URL: 'postgres://db.example.org/market' },
      ];
      for (const environment of [{}, ...elsewhere]) {
        const { code, stderr, stdout } = await run(
          'seed',
          { DATA_DIR: copyDir, ...environment },
          [],
        );
        expect([code, stdout]).toEqual([1, '']);
        expect(stderr).toContain('npm run seed -- --replace');
        expect(stderr).toContain('Nothing was changed.');
      }
      const args = ['--properties', '0', '--replace'];
      const seeded = await run('seed', { DATA_DIR: copyDir }, args);
      expect(seeded).toMatchObject({ code: 0, stderr: '' });
      expect(await inDatabase()).toEqual([1, 2, 0]);
    },
    LIMIT_MS,
  );

  test(
    'forgets an enquirer, mail in files included, and prints nobody',
    async () => {
      const { email } = lead.user_details;
      const args = ['--email', email, '--reference', 'request-14'];
      const { code, stderr, stdout } = await run('data/erase', { DATA_DIR: copyDir }, args);
      expect([code, stderr, stdout]).toEqual([0, '', 'Erased 1 enquiries and 2 mails\n']);
      expect(mailOf(copyDir)).toEqual([]);
      expect(await inDatabase()).toEqual([0, 0, 1]);
      const unclear = await run('data/erase', { DATA_DIR: copyDir }, ['--email', email]);
      expect([unclear.code, unclear.stdout]).toEqual([1, '']);
      expect(unclear.stderr).not.toContain(email);
    },
    LIMIT_MS,
  );

  test(
    'forgets an account that no address opens, by its number or by that of the provider',
    async () => {
      const held = await openPgliteFolder(copyDir);
      const arrival = {
        at: new Date(),
        loginType: 'wechat',
        language: 'en',
        name: '',
        sourceDetails: null,
      } as const;
      const [linked, other] = [
        await insertUser(held.db, arrival),
        await insertUser(held.db, arrival),
      ];
      const account = { provider: 'wechat', subject: 'open-id-1' } as const;
      await addProvider(held.db, { userId: linked.id, at: arrival.at }, account);
      await held.close();
      for (const named of [
        ['--provider', 'wechat', '--subject', 'open-id-1'],
        ['--user', String(other.id)],
      ]) {
        const args = [...named, '--reference', 'request-15'];
        const { code, stderr, stdout } = await run('data/erase', { DATA_DIR: copyDir }, args);
        const done = 'Erased 0 enquiries and 0 mails, and the account\n';
        expect([code, stderr, stdout]).toEqual([0, '', done]);
      }
      const { close, db } = await openPgliteFolder(copyDir);
      expect(await db.$count(users)).toBe(0);
      await close();
    },
    LIMIT_MS,
  );
});

const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

/** The command as the file that operators read has it. */
const documented = (program: string): string => {
  const line = new RegExp(`^${program} .*$`, 'm').exec(
    readFileSync('config/deploy/README.md', 'utf8'),
  );
  return line?.[0] ?? `${program} is not documented`;
};

const CRON_JOB = readFileSync('config/deploy/kubernetes/backup.yaml', 'utf8');
const cronScript = /args:\n +- \|\n((?: {18}.*\n)+)/.exec(CRON_JOB)?.[1] ?? 'exit 1';

const shell = (
  script: string,
  environment: Readonly<Record<string, string>>,
  cwd?: string,
): void => {
  const env = { PATH: process.env.PATH, ...environment };
  execFileSync('sh', ['-eu', '-c', script], { env, cwd, stdio: 'pipe' });
};

onServer('a database on a server', () => {
  const url = process.env.TEST_DATABASE_URL ?? '';
  const today = '2027-03-15';
  const tables: DatabaseTemplate = {
    name: 'fixture_data_commands',
    fill: async (opened) => {
      await opened.migrate(migrationsFolder);
      const catalogue = createDemoCatalogue({ properties: 40, seed: 1, today });
      await replaceCatalogue(opened.db, catalogue);
    },
  };
  let source: OwnDatabase;
  let lead = '';
  let answers: readonly string[] = [];

  const ADDRESSES = [
    '/api/v0/regions/london?methods=stories',
    '/api/v1/inventories?region_canonical_name=london',
    '/api/v0/inventories/kingfisher-house-london',
  ];
  const answersOf = async (api: ApiProcess): Promise<readonly string[]> => {
    const texts = [(await readLead(api, lead)).text];
    for (const address of ADDRESSES) {
      const { status, text } = await rawRequest(api.url, { path: address });
      expect([address, status]).toEqual([address, 200]);
      texts.push(text);
    }
    return texts;
  };

  beforeAll(async () => {
    source = await openOwnDatabase(url, 'saved', tables);
    const api = await startApiProcess({ DATABASE_URL: source.url, DATA_DIR: newFolder() });
    lead = await sendLead(api);
    answers = await answersOf(api);
    await stop(api);
  }, MAKING_LIMIT_MS);
  afterAll(() => source.close());

  const expectTheSame = async (file: string): Promise<void> => {
    const copy = await openOwnDatabase(url, 'restored');
    try {
      shell(documented('pg_restore').replace('market.dump', file), { DATABASE_URL: copy.url });
      const api = await startApiProcess({ DATABASE_URL: copy.url, DATA_DIR: newFolder() });
      expect(await answersOf(api)).toEqual(answers);
      await stop(api);
    } finally {
      await copy.close();
    }
  };

  test(
    'is saved by the documented command, and restored serves the same',
    async () => {
      const folder = newFolder();
      shell(documented('pg_dump'), { DATABASE_URL: source.url }, folder);
      await expectTheSame(path.join(folder, 'market.dump'));
    },
    LIMIT_MS,
  );

  sweepTest(
    'is saved by the job of Kubernetes, which keeps some days of it',
    async () => {
      const folder = newFolder();
      const old = path.join(folder, 'marketplace-20200101T000000Z.dump');
      execFileSync('touch', ['-d', '16 days ago', old]);
      const environment = { DATABASE_URL: source.url, BACKUP_DIR: folder, KEEP_DAYS: '14' };
      shell(cronScript, environment);
      const files = readdirSync(folder);
      expect(files).toEqual([expect.stringMatching(/^marketplace-\d{8}T\d{6}Z\.dump$/)]);
      const file = path.join(folder, files[0] ?? '');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      await expectTheSame(file);
    },
    LIMIT_MS,
  );
});
