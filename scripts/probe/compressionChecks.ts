import { type Answer, type Ask, headerOf } from './ask.ts';
import { type Check, checksOf, faultsIn, type Outcome, type Probe } from './check.ts';
import { filesIn, isOwnPath } from './fileChecks.ts';

/** Compressed text is at most so large a part of what it was. */
const MAX_SHARE = 0.7;

const isSmaller = (packed: Answer, plain: Answer): string | false =>
  packed.sentBytes > plain.sentBytes * MAX_SHARE &&
  `has ${packed.sentBytes} of ${plain.sentBytes} bytes`;

const tagOf = (answer: Answer): string => headerOf(answer, 'etag').replace(/^W\//, '');

/** A page may have been made anew in between: then its tag is another one. */
const isSameText = (plain: Answer, packed: Answer): boolean =>
  packed.text === plain.text || tagOf(plain) !== tagOf(packed);

/** The same in every encoding that browsers know. */
const encodings = async (ask: Ask, path: string) => {
  const of = (encoding: string) => ask(path, { headers: { 'Accept-Encoding': encoding } });
  const [plain, gzip, br] = [await of('identity'), await of('gzip'), await of('br, gzip')];
  const isEncoded = (answer: Answer, wanted: RegExp): string | false | undefined => {
    const found = headerOf(answer, 'content-encoding');
    if (!wanted.test(found)) return `comes as "${found || 'plain text'}"`;
    return answer.error ?? isSmaller(answer, plain);
  };
  return {
    faults: [
      ...faultsIn([plain], (answer) => headerOf(answer, 'content-encoding') !== '' && 'is packed'),
      ...faultsIn([gzip], (answer) => isEncoded(answer, /^gzip$/)),
      ...faultsIn([br], (answer) => isEncoded(answer, /^(?:br|gzip)$/)),
      ...(isSameText(plain, gzip) ? [] : [`${path} is another text when it is compressed`]),
    ],
    warnings: faultsIn(
      [br],
      (answer) =>
        headerOf(answer, 'content-encoding') === 'gzip' && 'comes as gzip where br may be',
    ),
    answers: [plain, gzip, br],
    note: `${plain.sentBytes} → ${br.sentBytes} bytes`,
  };
};

const compressedPage = async ({ ask, site }: Probe): Promise<Outcome> =>
  encodings(ask, (site.pages.search ?? site.pages.home).answer.path);

const compressedFiles = async ({ ask, site }: Probe): Promise<Outcome> => {
  const { scripts, styles } = filesIn(site.pages.home.answer.text);
  const paths = [scripts.at(-1), styles.at(-1)].filter((path) => path !== undefined);
  const all = await Promise.all(paths.filter(isOwnPath).map((path) => encodings(ask, path)));
  return {
    faults: all.flatMap(({ faults }) => faults),
    warnings: all.flatMap(({ warnings }) => warnings),
    answers: all.flatMap(({ answers }) => answers),
    note: all[0]?.note ?? '',
  };
};

export const compressionChecks: readonly Check[] = checksOf('compression', {
  page: compressedPage,
  files: compressedFiles,
});
