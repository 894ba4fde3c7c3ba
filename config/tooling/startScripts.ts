import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@babel/core';
import webpack, { type Compiler } from 'webpack';

const NAME = 'StartScriptsPlugin';
/** As webpack names it where there is a single one. */
const RUNTIME_CHUNK = 'runtime';
const FILE = path.resolve(import.meta.dirname, '../../client/document/startScripts.ts');

class StartScripts extends webpack.RuntimeModule {
  constructor() {
    super('start scripts', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const code = transformSync(readFileSync(FILE, 'utf8'), {
      filename: FILE,
      configFile: path.join(import.meta.dirname, 'babel.config.cjs'),
      caller: { name: NAME, supportsStaticESM: true },
    })?.code;
    if (!code) throw new Error(`${FILE} has no code`);
    return code;
  }
}

/** Lets the script of the runtime start those of the page: see client/document/startScripts.ts. */
export class StartScriptsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.fileDependencies.add(FILE);
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        // Style sheets are run while they are built, in a runtime of their own.
        if (chunk.name === RUNTIME_CHUNK) compilation.addRuntimeModule(chunk, new StartScripts());
      });
    });
  }
}
