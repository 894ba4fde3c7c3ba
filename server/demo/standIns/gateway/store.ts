import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Row, RowKind, Rows } from './rows.ts';

/** Everything by its id, the oldest first. */
export interface Store {
  find<Kind extends RowKind>(kind: Kind, id: string): Rows[Kind] | undefined;
  list<Kind extends RowKind>(kind: Kind): readonly Rows[Kind][];
  /** Adds it, or takes the place of the one with its id. */
  put(row: Row): void;
  remove(id: string): void;
}

const DAY_SECONDS = 86_400;

/** How long Stripe keeps them, too. */
const keptSeconds: Readonly<Partial<Record<RowKind, number>>> = {
  answer: DAY_SECONDS,
  event: 30 * DAY_SECONDS,
};

type Line = Row | { readonly id: string; readonly removed: true };

/** What was being written when the process ended is no line yet. */
const readLine = (text: string): readonly Line[] => {
  try {
    return [JSON.parse(text) as Line];
  } catch {
    return [];
  }
};

const readLines = (file: string): readonly Line[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(readLine) : [];

const isCurrent = (row: Row, now: Date): boolean =>
  row.created + (keptSeconds[row.object] ?? Number.POSITIVE_INFINITY) > now.getTime() / 1000;

const load = (file: string, now: Date): Map<string, Row> => {
  const rows = new Map<string, Row>();
  for (const line of readLines(file)) {
    if ('removed' in line) rows.delete(line.id);
    else if (isCurrent(line, now)) rows.set(line.id, line);
  }
  return rows;
};

const lineOf = (line: Line): string => `${JSON.stringify(line)}\n`;

/** What it holds, line by line in a file of the folder: the next start goes on with it. */
export const openStore = (folder: string, now: Date): Store => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'journal.jsonl');
  const rows = load(file, now);
  writeFileSync(`${file}.part`, [...rows.values()].map(lineOf).join(''), { mode: 0o600 });
  renameSync(`${file}.part`, file);

  return {
    find: <Kind extends RowKind>(kind: Kind, id: string) => {
      const row = rows.get(id);
      // Sound because the kind of a row is that of its shape.
      return row?.object === kind ? (row as Rows[Kind]) : undefined;
    },
    list: <Kind extends RowKind>(kind: Kind) =>
      [...rows.values()].filter((row): row is Rows[Kind] => row.object === kind),
    put: (row) => {
      rows.set(row.id, row);
      appendFileSync(file, lineOf(row));
    },
    remove: (id) => {
      rows.delete(id);
      appendFileSync(file, lineOf({ id, removed: true }));
    },
  };
};
