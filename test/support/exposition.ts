export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;

/** The samples of a Prometheus text; only for label values without quotes in them. */
export const readExposition = (text: string): Sample[] =>
  text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });

export interface Bucket {
  readonly above: number;
  readonly upTo: number;
}

/** The bucket in which histogram_quantile() finds the value. */
export const quantileBucket = (buckets: readonly Sample[], quantile: number): Bucket => {
  const sorted = buckets
    .map(({ labels, value }) => ({
      bound: labels.le === '+Inf' ? Infinity : Number(labels.le),
      value,
    }))
    .sort((one, other) => one.bound - other.bound);
  const rank = quantile * (sorted.at(-1)?.value ?? 0);
  const index = sorted.findIndex(({ value }) => value >= rank);
  return { above: sorted[index - 1]?.bound ?? 0, upTo: sorted[index]?.bound ?? Infinity };
};
