import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Sample } from './exposition.ts';

export const rulesFile = path.resolve('config/dashboards/alerts.yaml');

/** @throws Error with all it wrote when it finds a fault. */
export const promtool = (...args: readonly string[]): string => {
  const { error, status, stderr, stdout } = spawnSync('promtool', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`promtool: ${error?.message ?? ''}${stderr}${stdout}`);
  return stdout;
};

/** JSON, which every reader of YAML understands. */
const withFile = <Result>(content: unknown, use: (file: string) => Result): Result => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'promtool-'));
  try {
    const file = path.join(folder, 'file.yaml');
    writeFileSync(file, JSON.stringify(content));
    return use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** @throws Error naming the first expression that cannot be read. */
export const checkExpressions = (expressions: readonly string[]): void => {
  const rules = expressions.map((expr, index) => ({ record: `expression:${index}`, expr }));
  withFile({ groups: [{ name: 'expressions', rules }] }, (file) =>
    promtool('check', 'rules', file),
  );
};

const isCounter = (name: string): boolean => /_(?:total|count|sum|bucket)$/.test(name);

const seriesName = ({ labels, name }: Sample): string => {
  const all = Object.entries({ ...labels, job: 'web', instance: 'here' });
  return `${name}{${all.map(([key, value]) => `${key}=${JSON.stringify(value)}`).join(',')}}`;
};

const MINUTES = 30;

/** As Prometheus counts: one that fell has begun anew, as a killed worker's does. */
const increase = (before: number, after: number): number =>
  after < before ? after : after - before;

/** What happened between two readings, as if it went on every minute. */
const goingOn = (before: readonly Sample[], after: readonly Sample[]) => {
  const earlier = new Map(before.map((sample) => [seriesName(sample), sample.value]));
  return after
    .filter(({ value }) => Number.isFinite(value))
    .map((sample) => {
      const series = seriesName(sample);
      const step = isCounter(sample.name) ? increase(earlier.get(series) ?? 0, sample.value) : 0;
      return { series, values: `${sample.value}+${step}x${MINUTES}` };
    });
};

/** Whether these alerts, and none but these of the ones asked about, fire half an hour later. */
export const expectFiring = (
  { after, before }: { readonly before: readonly Sample[]; readonly after: readonly Sample[] },
  { asked, firing }: { readonly asked: readonly string[]; readonly firing: readonly string[] },
): void => {
  const expression = {
    expr: `count by (alertname) (ALERTS{alertstate="firing",alertname=~"${asked.join('|')}"})`,
    eval_time: `${MINUTES}m`,
    exp_samples: firing.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
  };
  const tests = [
    { interval: '1m', input_series: goingOn(before, after), promql_expr_test: [expression] },
  ];
  withFile({ rule_files: [rulesFile], evaluation_interval: '1m', tests }, (file) =>
    promtool('test', 'rules', file),
  );
};
