import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import {
  defaultLanguage,
  type Language,
  languageNamed,
} from '../../../shared/domain/language/language.ts';
import type { Database } from '../db/database.ts';
import {
  COMMAND_FILES,
  type OperatorAnswer,
  type OperatorCommand,
  OperatorError,
  type OperatorRequest,
} from '../ops/operatorCommand.ts';
import { readTranslated, readUntranslated, type TranslatedText } from './catalogueTexts.queries.ts';
import { importTranslations } from './importTranslations.ts';
import { translationFault } from './translationFault.ts';

const USAGE = `npm run operate -- translations missing [--language zh]
npm run operate -- translations import FILE
npm run operate -- translations export [--language zh]
npm run operate -- translations check [--language zh]`;

const readLanguage = (args: readonly string[]): Language => {
  const [option = '--language', name = 'zh', ...more] = args;
  const language = languageNamed(name);
  if (option !== '--language' || !language || language === defaultLanguage || more.length > 0) {
    throw new OperatorError(USAGE);
  }
  return language;
};

const folderOf = ({ folder }: OperatorRequest): string => {
  if (folder === undefined) throw new Error('the command has no folder for its files');
  return folder;
};

type WriteLines = (records: readonly object[]) => Promise<void>;

/** A file of JSON lines, which is never held as a whole. */
async function writeFileOf(
  request: OperatorRequest,
  name: string,
  work: (write: WriteLines) => Promise<void>,
): Promise<number> {
  const file = await open(path.join(folderOf(request), name), 'w', 0o600);
  let count = 0;
  try {
    await work(async (records) => {
      count += records.length;
      await file.write(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    });
  } finally {
    await file.close();
  }
  return count;
}

/** Lines for whoever translates: he fills in `text`. */
const missing: OperatorCommand = async (db, request) => {
  const language = readLanguage(request.args);
  const name = `missing-${language}.jsonl`;
  const count = await writeFileOf(request, name, (write) =>
    readUntranslated(db, language, (rows) =>
      write(rows.map(({ source, ...where }) => ({ language, source, text: '', ...where }))),
    ),
  );
  return { text: `Texts without a translation: ${count}`, written: [name] };
};

/** As `import` takes it: somebody has found it right that "24/7" has no numbers. */
const exported = ({ hash, source, text }: TranslatedText): object => {
  if (source === null) return { source_hash: hash, text };
  return { source, text, ...(translationFault(source, text) !== undefined && { checked: true }) };
};

const exportAll: OperatorCommand = async (db, request) => {
  const language = readLanguage(request.args);
  const name = `translations-${language}.jsonl`;
  const count = await writeFileOf(request, name, (write) =>
    readTranslated(db, language, (rows) =>
      write(rows.map((row) => ({ language, ...exported(row) }))),
    ),
  );
  return { text: `Translations: ${count}`, written: [name] };
};

const faultOf = ({ source, text }: TranslatedText): string | undefined => {
  if (source === null) return 'no text of the catalogue is its source any more';
  if (!/\p{Script=Han}/u.test(text)) return 'it has Latin letters only';
  return translationFault(source, text);
};

async function findFaults(db: Database, language: Language, write: WriteLines): Promise<void> {
  await readTranslated(db, language, async (rows) => {
    const faults = rows.flatMap((row) => {
      const reason = faultOf(row);
      return reason === undefined ? [] : [{ reason, language, ...row }];
    });
    await write(faults);
  });
}

const check: OperatorCommand = async (db, request) => {
  const language = readLanguage(request.args);
  const name = `check-${language}.jsonl`;
  const count = await writeFileOf(request, name, (write) => findFaults(db, language, write));
  if (count === 0) return { text: 'Every translation is in order.' };
  return { text: `Translations to look at: ${count}`, written: [name] };
};

const take = async (db: Database, request: OperatorRequest): Promise<OperatorAnswer> => {
  const file = path.join(folderOf(request), COMMAND_FILES.input);
  if (request.args.length !== 1 || !existsSync(file)) throw new OperatorError(USAGE);
  const { added, changed, unchanged, unknown } = await importTranslations(db, file);
  const { count, lines } = unknown;
  const warning =
    count === 0 ? [] : [`The catalogue has no such source: ${count}, in lines ${lines.join(', ')}`];
  return {
    text: [`Added: ${added}, changed: ${changed}, unchanged: ${unchanged}`, ...warning].join('\n'),
    ...(added + changed > 0 && { change: { isEverywhere: true } }),
  };
};

const subcommands: Readonly<Record<string, OperatorCommand>> = {
  missing,
  import: take,
  export: exportAll,
  check,
};

/** Fills the translations of a catalogue, by files of JSON lines. */
export const translationsCommand: OperatorCommand = async (db, { args, ...request }) => {
  const [name = '', ...rest] = args;
  const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (!run) throw new OperatorError(USAGE);
  return run(db, { ...request, args: rest });
};
