import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../steps/command.mjs';
import { installPackagesIn } from '../steps/packages.mjs';
import { root } from '../steps/root.mjs';

type Progress = (detail: string) => void;

const SHA_LENGTH = 12;

const git = (args: readonly string[]): Promise<string> =>
  run('git', args, {
    cwd: root,
    failure: `git ${args[0]} failed.`,
    advice: 'Name a commit that this clone has.',
  });

/** @returns the folder of a commit, installed and built. It is kept for the next time. */
export const checkOut = async (commit: string, progress: Progress): Promise<string> => {
  const sha = (await git(['rev-parse', '--verify', `${commit}^{commit}`])).trim();
  const folder = path.join(tmpdir(), `beside-${sha.slice(0, SHA_LENGTH)}`);
  if (!existsSync(folder)) await git(['worktree', 'add', '--detach', folder, sha]);
  await installPackagesIn(folder, progress);
  progress('build');
  await run(process.execPath, [path.join(folder, 'scripts/build.mjs')], {
    cwd: folder,
    failure: `${commit} cannot be built.`,
    advice: `See for yourself in ${folder}.`,
  });
  return folder;
};
