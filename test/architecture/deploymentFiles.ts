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

/** Names and values that the two groups of a pattern find. */
export const pairs = (text: string, pattern: RegExp): Environment =>
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

/** What an operator supplies. */
export const examples: Environment = {
  CODES_KEY: 'supplied-by-the-operator-at-length',
  DATABASE_URL: 'postgres://marketplace:secret@postgres:5432/marketplace',
  DOCUMENTS_KEY: 'supplied-by-the-operator-at-length',
  EDGE_PURGE_TOKEN: 'supplied-by-the-operator',
  GROWTHBOOK_CLIENT_KEY: 'sdk-supplied-by-the-operator',
  MAIL_FROM: 'no-reply@example.org',
  REDIS_URL: 'redis://:secret@redis:6379',
  SMTP_URL: 'smtp://name:secret@mail.example.org:587',
  SUPPORT_MAIL: 'support@example.org',
};

/** As it would be with all that has to be supplied supplied. */
export const composeEnvironment = (name: string): Environment => {
  const supplied = composeBlock(name).replace(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_all, variable: string, kind, text) =>
      kind === '-' ? text : (examples[variable] ?? 'supplied-by-the-operator'),
  );
  return pairs(supplied, /^ +([A-Z][A-Z0-9_]*): (.+)$/gm);
};

/** @throws Error when there is none. */
export const objectText = (kind: string, name: string): string => {
  const found = kubernetesObjects.find((object) => object.kind === kind && object.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found.text;
};

/** The first number that the pattern's group finds. @throws Error when there is none. */
export const numberIn = (text: string, pattern: RegExp): number => {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`${pattern} is not in it`);
  return Number(found.replaceAll('_', ''));
};

/** Who may reach what, as "varnish > web:3000". */
type Connection = string;

const rulesOf = (policy: string, direction: 'ingress' | 'egress'): readonly string[] => {
  const [, block = ''] =
    new RegExp(`^  ${direction}:\\n((?: {4,}.*\\n| *#.*\\n)*)`, 'm').exec(policy) ?? [];
  return block.split(/^ {4}- /m).slice(1);
};

const portsByName = (app: string): ReadonlyMap<string, string> =>
  new Map(
    kubernetesObjects
      .filter(({ kind, name }) => name === app && /^(?:Deployment|StatefulSet)$/.test(kind))
      .flatMap(({ text }) =>
        [...text.matchAll(/- name: (\w+)\n +containerPort: (\d+)/g)].map(
          ([, name = '', number = '']) => [name, number] as const,
        ),
      ),
  );

/** What the policies let pods of the namespace do among themselves. */
export const connections = (direction: 'ingress' | 'egress'): readonly Connection[] =>
  kubernetesObjects
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .flatMap(({ text }) => {
      const [, own = ''] = /podSelector:\n +matchLabels:\n +app: (\w+)/.exec(text) ?? [];
      return rulesOf(text, direction).flatMap((rule) => {
        const ports = [...rule.matchAll(/- port: (\w+)/g)].map(([, port = '']) => port);
        const others = [...rule.matchAll(/app: ([\w-]+)/g)].map(([, app = '']) => app);
        return others.flatMap((other) =>
          ports.map((port) => {
            const [from, to] = direction === 'ingress' ? [other, own] : [own, other];
            return `${from} > ${to}:${portsByName(to).get(port) ?? port}`;
          }),
        );
      });
    })
    .sort();
