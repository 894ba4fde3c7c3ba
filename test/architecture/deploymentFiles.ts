import { allFiles, read } from './sources.ts';

export type Environment = Readonly<Record<string, string>>;

const KUBERNETES = 'config/deploy/kubernetes/';

/** One object each; comments in front of the first stay with it. */
export const kubernetesObjects = allFiles
  .filter((file) => file.startsWith(KUBERNETES) && file.endsWith('.yaml'))
  .flatMap((file) =>
    read(file)
      .split(/^---$/m)
      .map((text) => ({
        file: file.slice(KUBERNETES.length),
        kind: /^kind: (\w+)$/m.exec(text)?.[1] ?? '',
        name: /^ {2}name: ([\w-]+)$/m.exec(text)?.[1] ?? '',
        text,
      })),
  );

const plain = (value: string): string => value.trim().replace(/^"(.*)"$/, '$1');

const pairs = (text: string, pattern: RegExp): Environment =>
  Object.fromEntries(
    [...text.matchAll(pattern)].map(([, name, value]) => [name, plain(value ?? '')]),
  );

/** Data of a configuration object, and what a container adds to it. */
export const environmentOf = (name: string): Environment => {
  const find = (kind: string) =>
    kubernetesObjects.find((object) => object.kind === kind && object.name === name)?.text ?? '';
  return {
    ...pairs(find('ConfigMap'), /^ {2}([A-Z][A-Z0-9_]*): (.+)$/gm),
    ...pairs(find('Deployment'), /^ +- name: ([A-Z][A-Z0-9_]*)\n +value: (.+)$/gm),
  };
};

/** Names that a container takes from the secret, whatever their values are. */
export const secretNames = (text: string): string[] =>
  [...text.matchAll(/- name: ([A-Z][A-Z0-9_]*)\n +valueFrom:\n +secretKeyRef:/g)].map(
    ([, name]) => name ?? '',
  );

/** The block of one service, or of a part that several share ("x-web"). */
export const composeBlock = (name: string): string => {
  const text = read('config/deploy/compose.yaml');
  const indent = name.startsWith('x-') ? '' : '  ';
  const block = new RegExp(`^${indent}${name}:.*\\n((?:${indent} .*\\n|\\n)*)`, 'm').exec(text);
  if (!block) throw new Error(`compose.yaml has no ${name}`);
  return block[1] ?? '';
};

/** As it would be with all that has to be supplied supplied. */
export const composeEnvironment = (name: string): Environment => {
  const supplied = composeBlock(name).replace(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_all, _name, kind, text) => (kind === '-' ? text : 'supplied-by-the-operator'),
  );
  return pairs(supplied, /^ +([A-Z][A-Z0-9_]*): (.+)$/gm);
};
