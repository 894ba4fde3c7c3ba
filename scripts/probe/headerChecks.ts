import { type Answer, headerOf } from './ask.ts';
import { type Check, checksOf, faultsIn, type Outcome, type Probe, type Rule } from './check.ts';

/** Half a year: what lists of https-only hosts ask for at least. */
const MIN_TRANSPORT_SECONDS = 15_552_000;

const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), sources] as const;
    }),
  );

const OPEN_SOURCES: ReadonlySet<string> = new Set([
  "'unsafe-inline'",
  "'unsafe-eval'",
  '*',
  'http:',
  'https:',
  'data:',
]);

const policyFault: Rule = (answer) => {
  const policy = headerOf(answer, 'content-security-policy');
  if (policy === '') return 'has no content policy';
  const directives = directivesOf(policy);
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? ['*'];
  const open = scripts.find((source) => OPEN_SOURCES.has(source));
  if (open !== undefined) return `lets scripts in by ${open}`;
  const missing = ['default-src', 'object-src', 'base-uri', 'frame-ancestors', 'form-action'];
  const left = missing.filter((name) => !directives.has(name));
  return left.length > 0 && `has a content policy without ${left.join(', ')}`;
};

const hasValue =
  (name: string, value: RegExp): Rule =>
  (answer) => {
    const found = headerOf(answer, name);
    if (value.test(found)) return undefined;
    return found === '' ? `has no ${name}` : `has the ${name} "${found}"`;
  };

const NO_VALUE = /^$/;

const onDocuments =
  (...rules: readonly Rule[]) =>
  ({ site }: Probe): Outcome => {
    const { length } = site.documents;
    return { faults: faultsIn(site.documents, ...rules), note: `${length} documents` };
  };

const transport: Rule = (answer) => {
  const value = headerOf(answer, 'strict-transport-security');
  const seconds = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
  return seconds < MIN_TRANSPORT_SECONDS && `promises https for ${seconds} s`;
};

const transportSecurity = ({ site }: Probe): Outcome =>
  site.base.protocol === 'https:'
    ? { faults: faultsIn(site.documents, transport) }
    : { skipped: 'asked by http' };

const cookieFault: Rule = (answer) => {
  const cookie = headerOf(answer, 'set-cookie');
  return cookie !== '' && `sets the cookie ${cookie.split('=')[0]}`;
};

const cookies = ({ site }: Probe): Outcome => ({
  faults: faultsIn(
    site.publicPages.map(({ answer }) => answer),
    cookieFault,
  ),
  note: 'public pages set none',
});

/** Versions tell attackers which holes to try. */
const programNames = ({ site }: Probe): Outcome => ({
  faults: faultsIn(site.documents, hasValue('x-powered-by', NO_VALUE)),
  warnings: faultsIn(site.documents.slice(0, 1), hasValue('server', /^[^\d]*$/)),
});

const language: Rule = (answer) => {
  const [, inMarkup = ''] = /<html[^>]* lang="([^"]*)"/.exec(answer.text) ?? [];
  const inHeader = headerOf(answer, 'content-language');
  if (inMarkup === '') return 'does not say its language';
  return inHeader !== '' && inHeader !== inMarkup && `is in ${inHeader} and in ${inMarkup}`;
};

const isHtml = (answer: Answer): boolean => headerOf(answer, 'content-type').startsWith('text/');

const languages = ({ site }: Probe): Outcome => ({
  faults: faultsIn(site.documents.filter(isHtml), language),
  note: headerOf(site.pages.home.answer, 'content-language'),
});

const frameRule: Rule = (answer) =>
  !/frame-ancestors/.test(headerOf(answer, 'content-security-policy')) &&
  headerOf(answer, 'x-frame-options') === '' &&
  'may be framed by anybody';

export const headerChecks: readonly Check[] = checksOf('headers', {
  'content policy': onDocuments(policyFault),
  frames: onDocuments(frameRule),
  types: onDocuments(
    hasValue('x-content-type-options', /^nosniff$/),
    hasValue('content-type', /; charset=utf-8$/i),
  ),
  referrers: onDocuments(hasValue('referrer-policy', /./)),
  permissions: onDocuments(hasValue('permissions-policy', /./)),
  'https from now on': transportSecurity,
  cookies,
  language: languages,
  programs: programNames,
});
