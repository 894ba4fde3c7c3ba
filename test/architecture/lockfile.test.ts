import { expect, test } from '@jest/globals';
import { read } from './sources.ts';

interface LockedPackage {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * npm leaves out packages for other platforms when the registry it was run against lacks them, and
 * then refuses its own file: "npm ci can only install packages when … are in sync".
 */
test('the lockfile lists the packages of every platform, so that npm ci accepts it', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, LockedPackage>;
  };
  const missing = Object.entries(packages).flatMap(([parent, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) =>
        packages[`${parent}/node_modules/${name}`]?.version === undefined &&
        packages[`node_modules/${name}`]?.version === undefined,
    ),
  );
  expect(missing).toEqual([]);
});
