import { describe, expect, test } from '@jest/globals';
import type { ProcessRole } from '../../config/crossCheck.ts';
import { readConfig } from '../../config/readConfig.ts';
import { DRAIN_DEADLINE_MS } from '../../server/web/process/createShutdown.ts';
import {
  composeBlock,
  composeEnvironment,
  connections,
  type Environment,
  environmentOf,
  examples,
  kubernetesObjects,
  numberIn,
  objectText,
  secretNames,
} from './deploymentFiles.ts';
import { read } from './sources.ts';

/** The pods with the secret filled in. */
const podEnvironment = (name: ProcessRole): Environment => ({
  ...environmentOf(name),
  ...Object.fromEntries(
    secretNames(objectText('Deployment', name)).map((secret) => [secret, examples[secret] ?? '']),
  ),
});

const processes = [
  ['web of compose', 'web', composeEnvironment('x-web')],
  ['api of compose', 'api', composeEnvironment('api')],
  ['web of Kubernetes', 'web', podEnvironment('web')],
  ['api of Kubernetes', 'api', podEnvironment('api')],
] as const;

describe('the processes that are supplied', () => {
  const needed = {
    web: ['SITE_ORIGIN', 'API_BASE_URL', 'REDIS_URL', 'EDGE_PURGE_TOKEN', 'GROWTHBOOK_CLIENT_KEY'],
    api: [
      'SITE_ORIGIN',
      'DATABASE_URL',
      'EDGE_PURGE_TOKEN',
      'CODES_KEY',
      'DOCUMENTS_KEY',
      'GROWTHBOOK_CLIENT_KEY',
      'SMTP_URL',
      'MAIL_FROM',
      'SUPPORT_MAIL',
    ],
  };

  test.each(processes)(
    '%s starts with what the operator fills in, and not without',
    (_name, role, values) => {
      const { PROCESS: named, ...environment } = values;
      expect(named).toBe(role);
      expect(() => readConfig(environment, [role])).not.toThrow();
      for (const variable of needed[role]) {
        expect(() => readConfig({ ...environment, [variable]: '' }, [role])).toThrow(
          `${variable}: needed`,
        );
      }
    },
  );

  test.each([
    ['compose', composeEnvironment('x-web'), composeEnvironment('api')],
    ['Kubernetes', podEnvironment('web'), podEnvironment('api')],
  ])('of %s know one site', (_name, web, api) => {
    expect(api.SITE_ORIGIN).toBe(web.SITE_ORIGIN);
  });

  test('have every secret in the template, empty', () => {
    const template = objectText('Secret', 'marketplace');
    const keys = kubernetesObjects.flatMap(({ text }) =>
      [...text.matchAll(/secretKeyRef:\n +name: marketplace\n +key: (\w+)/g)].map(
        ([, key = '']) => key,
      ),
    );
    expect(new Set(keys).size).toBeGreaterThan(5);
    for (const key of keys) expect(template).toContain(`\n  ${key}: ""\n`);
  });

  test('ask Redis by a password, which it demands', () => {
    const redis = objectText('Deployment', 'redis');
    expect(redis).toMatch(/--requirepass,\n +\$\(REDIS_PASSWORD\),/);
    expect(redis).toMatch(/- name: REDIS_PASSWORD\n +valueFrom:/);
    expect(composeBlock('redis')).toMatch(/--requirepass,\n +"\$\{REDIS_PASSWORD:\?/);
    expect(new URL(composeEnvironment('x-web').REDIS_URL ?? '').password).not.toBe('');
  });

  test('have a mail server that delivers nothing for a trial only', () => {
    expect(composeBlock('mail-catcher')).toContain('profiles: [trial]');
    expect(composeBlock('mail-catcher')).toMatch(/- 127\.0\.0\.1:8025:8025/);
    expect(composeEnvironment('api').MAIL).toBe('smtp');
  });
});

describe('the ways to log in', () => {
  const names = {
    GOOGLE_CLIENT_ID: '1.apps.example',
    APPLE_CLIENT_ID: 'org.example.login',
    FACEBOOK_APP_ID: '2',
    WECHAT_APP_ID: 'wx3',
    TWILIO_ACCOUNT_SID: 'AC4',
    TWILIO_FROM: '+447700900000',
    TWILIO_MESSAGING_SERVICE_SID: '',
  };
  const secrets = {
    FACEBOOK_APP_SECRET: 'of-facebook-1',
    WECHAT_APP_SECRET: 'of-wechat-1',
    TWILIO_AUTH_TOKEN: 'of-twilio-1',
  };
  const all = { ...names, ...secrets };

  test.each([
    ['compose', composeEnvironment('api')],
    ['Kubernetes', podEnvironment('api')],
  ])('of %s are open where the operator names them, and closed as it comes', (_where, values) => {
    const { PROCESS: _named, ...environment } = values;
    for (const name of Object.keys(all)) {
      expect([name, environment[name] ?? '']).toEqual([name, '']);
    }
    const closed = readConfig(environment, ['api']).api;
    expect(Object.values(closed.loginProviders).filter(Boolean)).toEqual([]);
    expect(closed.sms.way).not.toBe('twilio');
    const open = readConfig({ ...environment, ...all }, ['api']).api;
    expect(Object.values(open.loginProviders)).not.toContain(undefined);
    expect(open.sms.way).toBe('twilio');
    for (const secret of Object.keys(secrets)) {
      const lacking = { ...environment, ...all, [secret]: '' };
      expect(() => readConfig(lacking, ['api'])).toThrow(`${secret}: needed`);
    }
  });

  test.each([
    ['compose', composeEnvironment('x-web')],
    ['Kubernetes', podEnvironment('web')],
  ])('of %s are offered to guests by the web tier: Google', (_where, values) => {
    const { PROCESS: _named, ...environment } = values;
    const oneTapWith = (id: string) =>
      readConfig({ ...environment, GOOGLE_CLIENT_ID: id }, ['web']).providers.oneTap;
    expect([oneTapWith(''), oneTapWith('1.apps.example')]).toEqual([undefined, 'note']);
  });

  test.each([
    ['compose', composeEnvironment('x-web'), composeEnvironment('api')],
    ['Kubernetes', podEnvironment('web'), podEnvironment('api')],
  ])('of %s ask for a proof first, by reCAPTCHA where there are keys', (_where, web, api) => {
    const { PROCESS: _named, ...environment } = api;
    expect(web.CAPTCHA).toBe(environment.CAPTCHA);
    expect(readConfig(environment, ['api']).api.captcha.kind).toBe('proof-of-work');
    const keys = { RECAPTCHA_SITE_KEY: 'k3', RECAPTCHA_V2_SITE_KEY: 'k2' };
    const hidden = { RECAPTCHA_SECRET: 'of-recaptcha-3', RECAPTCHA_V2_SECRET: 'of-recaptcha-2' };
    for (const name of Object.keys(keys))
      expect([name, environment[name] ?? '']).toEqual([name, '']);
    for (const name of Object.keys(hidden)) {
      expect(composeBlock('api')).toContain(`      ${name}: \${${name}:-}\n`);
      expect(objectText('Deployment', 'api')).toMatch(
        new RegExp(`key: ${name}\\n +optional: true\\n`),
      );
    }
    const asked = { ...environment, ...keys, ...hidden, CAPTCHA: 'recaptcha' };
    expect(readConfig(asked, ['api']).api.captcha.kind).toBe('recaptcha');
  });

  test.each([
    ['compose', composeEnvironment('x-web'), composeEnvironment('api')],
    ['Kubernetes', podEnvironment('web'), podEnvironment('api')],
  ])('of %s take money by Stripe where both servers have its keys', (_where, web, api) => {
    const { PROCESS: _named, ...environment } = api;
    const STRIPE_PUBLISHABLE_KEY = 'pk_live_1';
    const hidden = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    for (const name of Object.keys(hidden)) {
      expect([name, web[name]]).toEqual([name, undefined]);
      expect(composeBlock('api')).toContain(`      ${name}: \${${name}:-}\n`);
      expect(objectText('Deployment', 'api')).toMatch(
        new RegExp(`key: ${name}\\n +optional: true\\n`),
      );
    }
    const gatewayWith = (keys: Readonly<Record<string, string>>) =>
      readConfig({ ...environment, ...keys }, ['api']).api.payment.gateway;
    expect(gatewayWith({ ...hidden, STRIPE_PUBLISHABLE_KEY })).toBeDefined();
    expect(gatewayWith({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' })).toBeUndefined();
  });

  test('come from the environment in compose, secrets from the secret in Kubernetes', () => {
    for (const name of Object.keys(all)) {
      expect(composeBlock('api')).toContain(`      ${name}: \${${name}:-}\n`);
    }
    for (const name of Object.keys(names)) {
      expect(objectText('ConfigMap', 'api')).toContain(`\n  ${name}: ""\n`);
    }
    for (const secret of Object.keys(secrets)) {
      expect(objectText('Deployment', 'api')).toMatch(
        new RegExp(`key: ${secret}\\n +optional: true\\n`),
      );
    }
    const toldToWeb = [
      ...Object.keys({ ...environmentOf('web'), ...composeEnvironment('x-web') }),
      ...secretNames(objectText('Deployment', 'web')),
    ];
    // It is no secret, and all that the web tier goes by to offer it to guests.
    const offered = 'GOOGLE_CLIENT_ID';
    expect(toldToWeb.filter((name) => name in all)).toEqual([offered]);
    expect(composeBlock('x-web')).toContain(`    ${offered}: \${${offered}:-}\n`);
  });

  test('let the API ask providers over https, on the internet alone', () => {
    const policy = objectText('NetworkPolicy', 'providers');
    expect(policy).toMatch(/podSelector:\n +matchLabels:\n +app: api\n/);
    expect([...policy.matchAll(/- port: (\w+)/g)].map(([, port]) => port)).toEqual(['443']);
    for (const inner of ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16']) {
      expect(policy).toContain(inner);
    }
    expect(policy).toContain('except: [fc00::/7, fe80::/10]');
    expect(policy).not.toContain('ingress:');
  });

  test('lead people back to addresses that operators are told to register', () => {
    const returned = [
      ...read('server/web/login/authorizeAddress.ts').matchAll(/^ {2}\w+: '(\/login\/[^']+)'/gm),
    ].map(([, path]) => `${path}`);
    expect(returned).toHaveLength(4);
    for (const path of returned) {
      expect(read('config/deploy/README.md')).toContain(`SITE_ORIGIN${path}`);
    }
  });
});

describe('the network of the pods', () => {
  test('lets through what is allowed at both ends, and that is what they need', () => {
    const needed = [
      'api > postgres:5432',
      'api > web:3001',
      'backup > postgres:5432',
      'varnish > web:3000',
      'web > api:4000',
      'web > redis:6379',
      'web > varnish:6081',
    ];
    expect(connections('ingress')).toEqual(expect.arrayContaining(needed));
    expect(connections('egress')).toEqual(connections('ingress'));
  });

  test('lets nothing else through', () => {
    const all = objectText('NetworkPolicy', 'nothing-else');
    expect(all).toMatch(/podSelector: \{\}\n +policyTypes: \[Ingress, Egress\]\n*$/);
    for (const { kind, name, text } of kubernetesObjects) {
      if (kind !== 'NetworkPolicy' || name === 'names') continue;
      expect([name, text.includes('policyTypes: [Ingress, Egress]')]).toEqual([name, true]);
    }
  });

  test('lets the API send mail', () => {
    const port = new URL(examples.SMTP_URL ?? '').port;
    expect(objectText('NetworkPolicy', 'api')).toMatch(
      new RegExp(`- port: ${port}\\n +to:\\n +- ipBlock:\\n +cidr: 0\\.0\\.0\\.0/0`),
    );
  });

  test('lets only the controller of the Ingress ask Varnish', () => {
    expect(objectText('NetworkPolicy', 'varnish')).toMatch(
      /- port: public\n +from:\n +- namespaceSelector:\n +matchLabels:\n +kubernetes\.io\/metadata\.name: ingress-nginx\n/,
    );
  });
});

describe('the Ingress', () => {
  const ingress = objectText('Ingress', 'marketplace');

  test('ends TLS for the site and its sub-domains, and hands both on alike', () => {
    const host = new URL(environmentOf('web').SITE_ORIGIN ?? '').hostname;
    expect(ingress).toContain(`- ${host}\n        - "*.${host}"\n      secretName: `);
    expect(ingress).toContain(`- host: "*.${host}"\n      http: *site\n`);
    expect(ingress).toContain('ssl-redirect: "true"');
  });

  test('writes down no addresses, whose queries may open something', () => {
    expect(ingress).toContain('nginx.ingress.kubernetes.io/enable-access-log: "false"\n');
  });

  test('hands on to Varnish, and waits longer than it', () => {
    const [, service = '', port = ''] =
      /service:\n +name: (\w+)\n +port:\n +name: (\w+)/.exec(ingress) ?? [];
    expect(objectText('Service', service)).toContain(`- name: ${port}\n`);
    expect(numberIn(ingress, /proxy-read-timeout: "(\d+)"/)).toBeGreaterThan(
      numberIn(objectText('ConfigMap', 'varnish'), /between_bytes_timeout = (\d+)s/),
    );
  });
});

describe('a process that is replaced', () => {
  /** The last lines of the log take that long. */
  const END_MS = 2000;
  const API_DRAIN_MS = numberIn(read('server/api/main.ts'), /DRAIN_MS = ([\d_]+)/);
  const LAST_PIECE_MS = numberIn(read('server/api/jobs/workLoop.ts'), /LAST_PIECE_MS = ([\d_]+)/);
  const graceMs = ({ DRAIN_GRACE_MS = '' }: Environment): number =>
    readConfig({ DRAIN_GRACE_MS }).server.drainGraceMs;
  const pauseMs = (deployment: string): number =>
    1000 * numberIn(deployment, /preStop:\n +exec:\n +command: \[sleep, "(\d+)"\]/);

  test.each([
    ['by default', {}, 'config/edge/backends.vcl'],
    ['in compose', composeEnvironment('x-web'), 'config/deploy/backends.vcl'],
    ['in Kubernetes', environmentOf('web'), 'config/deploy/kubernetes/configuration.yaml'],
  ])('%s takes requests until two probes have told Varnish', (_where, environment, file) => {
    const backends = read(file);
    const interval = numberIn(backends, /\.interval = (\d+)s/);
    const timeout = numberIn(backends, /\.timeout = (\d+)s/);
    const failures =
      numberIn(backends, /\.window = (\d+)/) - numberIn(backends, /\.threshold = (\d+)/) + 1;
    expect(failures).toBe(2);
    expect(graceMs(environment)).toBeGreaterThanOrEqual(1000 * (failures * interval + timeout));
  });

  test('has the time that it needs before it is killed', () => {
    const web = objectText('Deployment', 'web');
    const api = objectText('Deployment', 'api');
    const killedMs = (text: string) =>
      1000 * numberIn(text, /terminationGracePeriodSeconds: (\d+)/);
    const stoppedMs = (name: string) =>
      1000 * numberIn(composeBlock(name), /stop_grace_period: (\d+)s/);
    const webMs = (environment: Environment) => graceMs(environment) + DRAIN_DEADLINE_MS + END_MS;
    const apiMs = API_DRAIN_MS + LAST_PIECE_MS + END_MS;
    expect(killedMs(web)).toBeGreaterThanOrEqual(pauseMs(web) + webMs(environmentOf('web')));
    expect(killedMs(api)).toBeGreaterThanOrEqual(pauseMs(api) + apiMs);
    expect(stoppedMs('x-web')).toBeGreaterThanOrEqual(webMs(composeEnvironment('x-web')));
    expect(stoppedMs('api')).toBeGreaterThanOrEqual(apiMs);
  });

  test('is no longer sent new requests when it begins to drain', () => {
    const web = objectText('Deployment', 'web');
    const probe = /readinessProbe:\n((?: {12,}.*\n)*)/.exec(web)?.[1] ?? '';
    expect(pauseMs(web)).toBeGreaterThan(1000 * numberIn(probe, /periodSeconds: (\d+)/));
    // And one slow answer of one that is not replaced does not take it out.
    expect(numberIn(probe, /timeoutSeconds: (\d+)/)).toBeGreaterThan(1);
    expect(numberIn(probe, /failureThreshold: (\d+)/)).toBeGreaterThan(1);
  });

  test('leaves its files to the others, on a volume that all web processes share', () => {
    const folder = /mountPath: (\S+)/.exec(objectText('Deployment', 'web'))?.[1];
    expect(environmentOf('web').SHARED_ASSETS_DIR).toBe(`${folder}/assets`);
    const claim = /claimName: (\S+)/.exec(objectText('Deployment', 'web'))?.[1] ?? '';
    const volume = objectText('PersistentVolumeClaim', claim);
    expect(volume).toContain('accessModes: [ReadWriteMany]');
    const { assets } = readConfig(environmentOf('web'));
    expect(numberIn(volume, /storage: (\d+)Gi/) * 2 ** 30).toBeGreaterThan(assets.maxBytes);
    expect(composeBlock('x-web')).toContain('- assets:/data\n');
    expect(composeEnvironment('x-web').SHARED_ASSETS_DIR).toBe('/data/assets');
  });
});
