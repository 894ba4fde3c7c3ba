import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../steps/root.mjs';
import { planGroups } from './planGroups.cjs';

/** Paths from the root, of all files below these folders. */
const filesIn = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true }).map((file) => path.join(folder, file)),
  );

const groupSource = (files) =>
  files
    .map((file) => `describe('${file}', () => void require(${JSON.stringify(inRoot(file))}));\n`)
    .join('');

/**
 * Jest loads all modules anew for each file, which is most of what a small suite costs: those that
 * can share their modules are put into common files, below the first one's name.
 * @param stage names the folder; Jest's project has to look there.
 * @param suites those of the `folders` that are `wanted`, in groups of at most `size`.
 * @returns absolute paths of what is to be run; `remove` takes the common files away again.
 */
export const writeGroups = (stage, { folders, size, wanted }) => {
  const folder = inRoot(`test/groups/${stage}`);
  const files = filesIn(folders).filter(wanted).toSorted();
  const suites = files.map((file) => ({ file, source: readFileSync(inRoot(file), 'utf8') }));
  const { alone, groups } = planGroups(suites, size);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const written = [...groups].map(([name, members]) => {
    const file = path.join(folder, `${name}.test.cjs`);
    writeFileSync(file, groupSource(members));
    return file;
  });
  return {
    files: [...alone.map((file) => inRoot(file)), ...written],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
