import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Thrown when another living process has the data folder open. */
export class FolderLockedError extends Error {
  readonly holder: number;

  constructor(folder: string, holder: number) {
    super(`${folder} is in use by process ${holder}: stop it or set another DATA_DIR`);
    this.name = 'FolderLockedError';
    this.holder = holder;
  }
}

export interface FolderLock {
  release(): void;
}

/** The start time is part of it because process ids are reused, in a container at every start. */
interface Holder {
  readonly pid: number;
  /** Start time as the kernel writes it; undefined where there is no /proc. */
  readonly began: string | undefined;
}

const ENDED_STATES = ['Z', 'X'];

/** Undefined where there is no /proc, and for a process that is gone. */
function readProcess(
  pid: number,
): { readonly hasEnded: boolean; readonly began: string } | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands before, in parentheses, and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { hasEnded: ENDED_STATES.includes(fields[0] ?? ''), began: `${boot}/${fields[19]}` };
  } catch {
    return undefined;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and belongs to someone else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isAlive({ began, pid }: Holder): boolean {
  if (!exists(pid)) return false;
  const found = readProcess(pid);
  if (!found) return true;
  return !found.hasEnded && (began === undefined || began === found.began);
}

function readHolder(file: string): Holder | undefined {
  try {
    const [number = '', began] = readFileSync(file, 'utf8').trim().split(' ');
    const pid = Number.parseInt(number, 10);
    return Number.isInteger(pid) && pid > 0 ? { pid, began } : undefined;
  } catch {
    return undefined;
  }
}

/** A link either appears with its whole content or not at all: no reader sees an empty lock. */
function tryTake(file: string): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${[process.pid, readProcess(process.pid)?.began].join(' ').trim()}\n`);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Puts a stale lock aside. When another process was quicker and the file is its lock by now, that
 * one is put back.
 */
function clearStale(file: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const holder = readHolder(aside);
  if (holder !== undefined && isAlive(holder)) linkSync(aside, file);
  rmSync(aside, { force: true });
}

/**
 * One process per folder. A lock left by a process that is gone is taken over.
 * @throws FolderLockedError
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'api.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (tryTake(file)) {
      return {
        release() {
          if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
        },
      };
    }
    const holder = readHolder(file);
    if (holder !== undefined && isAlive(holder)) {
      throw new FolderLockedError(folder, holder.pid);
    }
    clearStale(file);
  }
  throw new Error(`could not lock ${folder}`);
}
