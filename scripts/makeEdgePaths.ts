import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { edgeRecipes, personalPaths, withPersonalPaths } from './edge/personalPaths.ts';

// Writes the routes that are for one visitor into the recipes of the servers in front.

const root = path.resolve(import.meta.dirname, '..');

for (const { file, write } of Object.values(edgeRecipes)) {
  const name = path.join(root, file);
  writeFileSync(name, withPersonalPaths(readFileSync(name, 'utf8'), write(personalPaths)));
}
