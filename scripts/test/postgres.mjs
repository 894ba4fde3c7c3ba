import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../steps/command.mjs';
import { freePort } from '../steps/freePort.mjs';
import { postgresPrograms } from './systemPackages.mjs';

const isRoot = process.getuid?.() === 0;

const idOfPostgres = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** The server refuses to run as root. */
const asPostgres = (program, args, options) =>
  isRoot
    ? run('runuser', ['-u', 'postgres', '--', program, ...args], options)
    : run(program, args, options);

/** A database server for one run, in a folder of its own, without durability. */
export const startPostgres = async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  if (isRoot) chownSync(directory, idOfPostgres('-u'), idOfPostgres('-g'));
  const programs = postgresPrograms();
  const data = path.join(directory, 'data');
  const port = await freePort();
  const options = { cwd: directory, failure: 'PostgreSQL did not start.' };
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${directory} -c fsync=off -c full_page_writes=off`;

  const log = path.join(directory, 'log');
  let isRunning = false;
  const start = async () => {
    await asPostgres(
      path.join(programs, 'pg_ctl'),
      ['-D', data, '-l', log, '-o', settings, '-w', 'start'],
      options,
    );
    isRunning = true;
  };
  /** As a crash of the machine would end it; `start` brings it back. */
  const halt = async () => {
    if (!isRunning) return;
    isRunning = false;
    await asPostgres(path.join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], {
      ...options,
      failure: 'PostgreSQL did not stop.',
    });
  };
  const stop = async () => {
    await halt().finally(() => rmSync(directory, { recursive: true, force: true }));
  };

  await asPostgres(
    path.join(programs, 'initdb'),
    // As databases are made elsewhere: in the locale "C" only ASCII letters are letters to an index.
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  await start();
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, start, halt, stop };
};
