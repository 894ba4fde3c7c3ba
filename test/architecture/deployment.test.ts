import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { variableGroups } from '../../config/env.schema.ts';
import { readConfig } from '../../config/readConfig.ts';
import { type RouteName, routeNames, routeTable } from '../../shared/routes/routeTable.ts';
import {
  composeBlock,
  composeEnvironment,
  environmentOf,
  kubernetesObjects,
  objectText,
  pairs,
  secretNames,
} from './deploymentFiles.ts';
import { read, root } from './sources.ts';

const defaults = readConfig({});
const variables = new Map(
  variableGroups().flatMap((group) =>
    group.variables.map(([, variable]) => [variable.name, variable]),
  ),
);
/** Read by the container's own scripts, and by the allocator. */
const ofTheImage = ['PROCESS', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'NODE_OPTIONS'];
const isSecret = (name: string) => variables.get(name)?.exposure === 'secret';

const ourProcesses = [
  ['web of compose', composeEnvironment('x-web')],
  ['api of compose', composeEnvironment('api')],
  ['web of Kubernetes', environmentOf('web')],
  ['api of Kubernetes', environmentOf('api')],
] as const;

describe('the environment of', () => {
  test.each(ourProcesses)(
    '%s has only variables that exist, with usable values',
    (_name, values) => {
      const { PROCESS: process, ...rest } = values;
      expect(['web', 'api']).toContain(process);
      expect(Object.keys(rest).filter((name) => !variables.has(name))).toEqual([]);
      expect(() => readConfig(rest)).not.toThrow();
    },
  );

  test.each([
    ['compose', composeEnvironment('x-web')],
    ['Kubernetes', environmentOf('web')],
  ])('the web tier of %s asks visitors first where the law wants it', (_name, values) => {
    expect(values.CONSENT).toBe('required');
    expect(defaults.product.consent).toBe('none');
  });

  test.each(['web', 'api'])('%s takes every secret from the secret', (name) => {
    const named = secretNames(objectText('Deployment', name));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((variable) => !isSecret(variable))).toEqual([]);
    expect(Object.keys(environmentOf(name)).filter(isSecret)).toEqual([]);
    const template = objectText('Secret', 'marketplace');
    for (const variable of named) expect(template).toContain(`  ${variable}: ""\n`);
  });

  test('compose has secrets only from outside', () => {
    const text = read('config/deploy/compose.yaml');
    const values = [...text.matchAll(/(?:TOKEN|PASSWORD|AUTH|KEY|SECRET|SMTP_URL): (.*)/g)].map(
      ([, value]) => value ?? '',
    );
    expect(values.length).toBeGreaterThan(7);
    // Asked for, or left out.
    expect(values.filter((value) => !/^\$\{\w+:(?:\?|-\})/.test(value))).toEqual([]);
  });

  test('pods is not filled by the cluster, whose names mean other things', () => {
    const pods = kubernetesObjects.filter(({ text }) => /^ {6,10}containers:$/m.test(text));
    expect(pods.map(({ name }) => name).sort()).toEqual([
      'api',
      'backup',
      'postgres',
      'redis',
      'varnish',
      'web',
    ]);
    for (const { text } of pods) expect(text).toContain('enableServiceLinks: false');
  });
});

describe('the deployment for China', () => {
  const compose = read('config/deploy/compose.china.yaml');
  const overlay = read('config/deploy/kubernetes-china/kustomization.yaml');
  const valuesIn = (text: string) =>
    pairs(text.replace(/\$\{\w+:-([^}]*)\}/g, '$1'), /^ +([A-Z][A-Z0-9_]*): (.+)$/gm);

  test.each([
    ['web of compose', composeEnvironment('x-web'), compose],
    ['api of compose', composeEnvironment('api'), compose],
    ['web of Kubernetes', environmentOf('web'), overlay],
    ['api of Kubernetes', environmentOf('api'), overlay],
  ])('changes %s by variables that exist, with usable values', (_name, main, text) => {
    const own = valuesIn(text);
    expect(Object.keys(own).filter((name) => !variables.has(name))).toEqual([]);
    const { PROCESS: _process, ...rest } = { ...main, ...own };
    expect(readConfig(rest).product.deployment).toBe('china');
    expect(own.SITE_ORIGIN).not.toBe(main.SITE_ORIGIN);
  });

  test('is reached in networks of its own, whose addresses are believed', () => {
    const [, subnet = ''] = /subnet: (\S+)/.exec(compose) ?? [];
    expect(valuesIn(compose).TRUSTED_PROXIES).toBe(subnet);
    expect(read('config/deploy/compose.yaml')).not.toContain(subnet);
    expect(read('config/deploy/backends.vcl')).toContain(subnet.replace(/^(.*)\//, '"$1"/'));
  });
});

describe('the ports', () => {
  const { port } = defaults.server;
  const opsPort = defaults.ops.port;
  const apiPort = defaults.api.server.port;
  const apiOpsPort = defaults.api.ops.port;

  test('of the image are those of the processes', () => {
    expect(/^EXPOSE (.*)$/m.exec(read('Dockerfile'))?.[1]).toBe(
      `${port} ${opsPort} ${apiPort} ${apiOpsPort}`,
    );
  });

  test.each([
    ['web', [port, opsPort]],
    ['api', [apiPort, apiOpsPort]],
  ])('of the pods %s are those of the processes', (name, expected) => {
    const ports = [...objectText('Deployment', name).matchAll(/containerPort: (\d+)/g)];
    expect(ports.map(([, number]) => Number(number))).toEqual(expected);
  });

  test.each([
    ['config/edge/backends.vcl', port],
    ['config/deploy/backends.vcl', port],
    ['config/deploy/kubernetes/configuration.yaml', port],
  ])('that %s asks include the default one', (file, expected) => {
    expect(read(file)).toContain(`.port = "${expected}"`);
  });

  test.each([
    ['web', opsPort],
    ['api', apiOpsPort],
  ])('that the pods %s are measured at are those of the operations listeners', (name, expected) => {
    const deployment = objectText('Deployment', name);
    expect(deployment).toContain(`prometheus.io/port: "${expected}"`);
    expect(deployment).toContain('prometheus.io/path: /metrics');
    const policy = objectText('NetworkPolicy', name);
    expect(policy).not.toContain(`port: ${expected}`);
  });

  test('of the API are where the web tier looks for it', () => {
    const addresses = [composeEnvironment('x-web').API_BASE_URL, environmentOf('web').API_BASE_URL];
    expect(addresses).toEqual([`http://api:${apiPort}`, `http://api:${apiPort}`]);
  });
});

describe('changes are told', () => {
  const purgePort = /-a", "purge=:(\d+)"/.exec(read('config/deploy/varnish.Dockerfile'))?.[1];
  const opsPort = defaults.ops.port;

  test.each([
    ['compose', composeEnvironment('api'), ['web-1', 'web-2']],
    ['Kubernetes', environmentOf('api'), ['web-operations']],
  ])('in %s by the API to the operations listeners', (_name, values, hosts) => {
    const addresses = hosts.map((host) => `http://${host}:${opsPort}`);
    expect(values.PURGE_URL?.split(',')).toEqual(addresses);
    for (const host of hosts) {
      const text = `${read('config/deploy/compose.yaml')}${objectText('Service', 'web-operations')}`;
      expect(text).toMatch(new RegExp(`^ {2}(?:name: )?${host}:?$`, 'm'));
    }
  });

  test.each([
    ['compose', composeEnvironment('x-web'), 'varnish'],
    ['Kubernetes', environmentOf('web'), 'varnish-purge'],
  ])('in %s by the web processes, which can be reached, to Varnish', (_name, values, host) => {
    expect(values).toMatchObject({
      OPS_HOST: '0.0.0.0',
      CDN_PROVIDER: 'varnish',
      CDN_API_URL: `http://${host}:${purgePort}`,
    });
  });
});

describe('the probes', () => {
  test.each([
    ['web', 'server/web/http/lifecycle.ts'],
    ['api', 'server/api/ops/createOpsApp.ts'],
  ])('of %s ask for addresses that it has', (name, source) => {
    const paths = [...objectText('Deployment', name).matchAll(/^ +path: (\S+)$/gm)];
    expect(paths.length).toBeGreaterThan(0);
    for (const [, address] of paths) expect(read(source)).toContain(`'${address}'`);
  });

  test('of the API ask a listener that can be reached from outside its pod', () => {
    const probed = [...objectText('Deployment', 'api').matchAll(/httpGet:\n.*\n +port: (\w+)/g)];
    expect(probed.map(([, port]) => port)).toEqual(['operations', 'operations']);
    expect(environmentOf('api').API_OPS_HOST).toBe('0.0.0.0');
  });

  test('of Varnish ask whether a web process is able to serve', () => {
    for (const file of ['config/edge/backends.vcl', 'config/deploy/backends.vcl']) {
      expect(read(file)).toContain('.url = "/readyz";');
    }
  });
});

describe('the files', () => {
  test('that the images copy are there', () => {
    for (const dockerfile of ['Dockerfile', 'config/deploy/varnish.Dockerfile']) {
      const copied = [...read(dockerfile).matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
        ([, names]) => names?.split(' ') ?? [],
      );
      expect(copied.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
      const made = [...read(dockerfile).matchAll(/"(scripts\/[^"]+)"/g)].map(
        ([, name]) => `${name}`,
      );
      expect(made.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
    }
  });

  test('that compose mounts and builds from are there', () => {
    const varnish = composeBlock('varnish');
    expect(/dockerfile: (\S+)/.exec(varnish)?.[1]).toBe('config/deploy/varnish.Dockerfile');
    const mounted = /- \.\/([^:]+):/.exec(varnish)?.[1] ?? 'none';
    expect(existsSync(path.join(root, 'config/deploy', mounted))).toBe(true);
  });

  test('of Kubernetes are all applied but the template of the secrets and what some need', () => {
    const kustomization = read('config/deploy/kubernetes/kustomization.yaml');
    const listed = (line: RegExp) => [...kustomization.matchAll(line)].map(([, file]) => file);
    const optional = listed(/^ {2}# - (\S+\.yaml)$/gm);
    expect(optional).toEqual(['providers.yaml']);
    const present = new Set(kubernetesObjects.map(({ file }) => file));
    present.delete('kustomization.yaml');
    present.delete('secrets.template.yaml');
    expect([...listed(/^ {2}- (\S+\.yaml)$/gm), ...optional].sort()).toEqual([...present].sort());
  });
});

describe('containers', () => {
  test('run as a numbered user that is not root and write nowhere but in volumes', () => {
    expect(/^USER (\d+)/m.exec(read('Dockerfile'))?.[1]).not.toBe('0');
    expect(/^USER (\d+)/m.exec(read('config/deploy/varnish.Dockerfile'))?.[1]).not.toBe('0');
    for (const { kind, name, text } of kubernetesObjects) {
      if (!['CronJob', 'Deployment', 'StatefulSet'].includes(kind)) continue;
      expect([name, /runAsNonRoot: true/.test(text)]).toEqual([name, true]);
      expect([name, /readOnlyRootFilesystem: true/.test(text)]).toEqual([name, true]);
    }
    for (const name of ['x-web', 'api', 'varnish', 'redis']) {
      expect([name, composeBlock(name).includes('*hardened')]).toEqual([name, true]);
    }
  });
});

describe('the servers in front', () => {
  const seconds = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]);
  const rules = read('config/edge/varnish.vcl');

  test('wait longer than the web tier waits for its upstream', () => {
    const upstream = defaults.upstream.timeoutMs / 1000;
    expect(seconds(read('config/edge/site.conf'), /proxy_read_timeout (\d+)s/)).toBeGreaterThan(
      upstream,
    );
    for (const file of [
      'config/edge/backends.vcl',
      'config/deploy/backends.vcl',
      'config/deploy/kubernetes/configuration.yaml',
    ]) {
      expect(seconds(read(file), /first_byte_timeout = (\d+)s/)).toBeGreaterThan(upstream);
    }
  });

  test('are started in the image as the rules ask for', () => {
    const wanted =
      /-p http_gzip_support.*/.exec(rules)?.[0].replace('\\', '').trim().split(/\s+/) ?? [];
    expect(wanted.length).toBeGreaterThan(4);
    const given = [...read('config/deploy/varnish.Dockerfile').matchAll(/"([^"]+)"/g)].map(
      ([, one]) => one,
    );
    for (const parameter of wanted) expect(given).toContain(parameter);
  });

  const personalIn = {
    Varnish: new RegExp(
      [...(/# Made by[\s\S]*# End of/.exec(rules)?.[0] ?? '').matchAll(/"([^"]+)"/g)]
        .map(([, one]) => one)
        .join('|') || 'absent',
    ),
    nginx: new RegExp(
      [...read('config/edge/nginx.conf').matchAll(/^ +~(\S+) 1;$/gm)]
        .map(([, one]) => one)
        .join('|') || 'absent',
    ),
  };
  const addressOf = (route: RouteName) => routeTable[route].path.replaceAll(/:\w+/g, 'some-name');

  test.each(['Varnish', 'nginx'] as const)(
    'know in %s which pages are for one visitor',
    (server) => {
      const wrong = routeNames.filter(
        (route) =>
          personalIn[server].test(addressOf(route)) !== (routeTable[route].cache === 'personal'),
      );
      expect(wrong).toEqual([]);
    },
  );

  test.each(['Varnish', 'nginx'] as const)(
    'know in %s the pages that are always personal',
    (server) => {
      for (const address of [
        '/profile',
        '/profile/bookings',
        '/list',
        '/payment/1',
        '/places/a/form',
      ]) {
        expect([address, personalIn[server].test(address)]).toEqual([address, true]);
      }
    },
  );
});

test('every variable that the image sets exists', () => {
  const set = [...read('Dockerfile').matchAll(/^(?:ENV| {4})\s*([A-Z_]+)=/gm)].map(
    ([, name]) => `${name}`,
  );
  expect(set.length).toBeGreaterThan(2);
  expect(set.filter((name) => !ofTheImage.includes(name) && !variables.has(name))).toEqual([]);
});
