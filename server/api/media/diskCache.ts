import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

const DIGEST_BYTES = 32;
const UNFINISHED = '.part';

export interface DiskCache {
  /** Undefined when the entry is absent, unreadable or damaged. */
  read(name: string): Promise<Buffer | undefined>;
  /** Stores nothing when the entry alone is larger than the bound. */
  write(name: string, body: Buffer): Promise<void>;
}

interface StoredFile {
  readonly name: string;
  readonly bytes: number;
  readonly usedAt: number;
}

function digestOf(body: Buffer): Buffer {
  return createHash('sha256').update(body).digest();
}

async function listStoredFiles(directory: string): Promise<StoredFile[]> {
  await mkdir(directory, { recursive: true });
  const files: StoredFile[] = [];
  for (const name of await readdir(directory)) {
    if (name.endsWith(UNFINISHED)) {
      await rm(join(directory, name), { force: true });
      continue;
    }
    const found = await stat(join(directory, name)).catch(() => undefined);
    if (found?.isFile()) files.push({ name, bytes: found.size, usedAt: found.mtimeMs });
  }
  return files.sort((a, b) => a.usedAt - b.usedAt);
}

/**
 * Files under one folder whose sizes together never exceed `maxBytes`; the least recently used go
 * first. A file is its body behind the body's SHA-256, so damage is noticed and counts as a miss.
 * File times carry the order of use over a restart.
 */
export function createDiskCache(directory: string, maxBytes: number): DiskCache {
  const evicted: string[] = [];
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes,
    dispose: (_bytes, name, reason) => {
      if (reason === 'evict') evicted.push(name);
    },
  });
  let opening: Promise<void> | undefined;
  let lastWrite: Promise<void> = Promise.resolve();

  async function removeEvicted(): Promise<void> {
    for (const name of evicted.splice(0)) await rm(join(directory, name), { force: true });
  }

  async function open(): Promise<void> {
    for (const { name, bytes } of await listStoredFiles(directory)) {
      if (bytes > maxBytes) evicted.push(name);
      else sizes.set(name, bytes);
    }
    await removeEvicted();
  }

  function opened(): Promise<void> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function forget(name: string): Promise<void> {
    sizes.delete(name);
    await rm(join(directory, name), { force: true });
  }

  async function store(name: string, body: Buffer): Promise<void> {
    const content = Buffer.concat([digestOf(body), body]);
    if (content.length > maxBytes) return;
    await forget(name);
    // Room is made before the file exists, so that the bound holds at every moment.
    sizes.set(name, content.length);
    await removeEvicted();
    const unfinished = join(directory, `${randomUUID()}${UNFINISHED}`);
    try {
      await writeFile(unfinished, content);
      await rename(unfinished, join(directory, name));
    } catch (error) {
      sizes.delete(name);
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return {
    async read(name) {
      await opened();
      if (!sizes.has(name)) return undefined;
      const path = join(directory, name);
      const content = await readFile(path).catch(() => undefined);
      if (!content) return undefined;
      const body = content.subarray(DIGEST_BYTES);
      if (!digestOf(body).equals(content.subarray(0, DIGEST_BYTES))) return undefined;
      sizes.get(name);
      const now = new Date();
      await utimes(path, now, now).catch(() => undefined);
      return body;
    },

    async write(name, body) {
      await opened();
      const turn = lastWrite.then(() => store(name, body));
      lastWrite = turn.catch(() => undefined);
      await turn;
    },
  };
}
