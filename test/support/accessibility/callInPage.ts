import type { Page } from 'puppeteer';

interface Call<Result> {
  readonly call: (within: string) => Result;
  readonly uses: Readonly<Record<string, unknown>>;
  /** Selector of the part that is looked at. */
  readonly within: string;
}

/**
 * Runs a function in the page together with what it uses by name: functions, which use no more than
 * each other, and values.
 */
export const callInPage = <Result>(
  page: Page,
  { call, uses, within }: Call<Result>,
): Promise<Result> => {
  const used = Object.entries(uses).map(
    ([name, value]) =>
      `const ${name} = ${typeof value === 'function' ? String(value) : JSON.stringify(value)};`,
  );
  const source = `(() => { ${used.join('\n')} return (${call})(${JSON.stringify(within)}); })()`;
  return page.evaluate(source) as Promise<Result>;
};
