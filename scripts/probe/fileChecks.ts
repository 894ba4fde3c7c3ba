import { readMarkup } from '../crawl/readMarkup.ts';
import { type Answer, type Ask, headerOf } from './ask.ts';
import { type Check, faultsIn, isStatus, type Outcome, type Probe, type Rule } from './check.ts';

const YEAR_SECONDS = 31_536_000;
/** Compressed text is at most so large a part of what it was. */
const MAX_SHARE = 0.7;

interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly icons: readonly string[];
  readonly manifest: string | undefined;
  readonly pictures: readonly string[];
}

const filesIn = (html: string): PageFiles => {
  const found: (readonly [string, string])[] = [];
  readMarkup(html, {
    open: (tag, attributes) => {
      const kind = tag === 'link' ? (attributes.get('as') ?? attributes.get('rel')) : tag;
      const address = attributes.get(tag === 'link' ? 'href' : 'src');
      if (kind !== undefined && address !== undefined) found.push([kind, address]);
    },
    close: () => {},
    text: () => {},
  });
  const of = (kind: string): string[] =>
    found.filter(([name]) => name === kind).map(([, address]) => address);
  return {
    scripts: of('script'),
    styles: of('stylesheet'),
    fonts: of('font'),
    icons: of('icon'),
    manifest: of('manifest')[0],
    pictures: of('img'),
  };
};

const isOwnPath = (address: string): boolean => /^\/(?!\/)/.test(address);

const askEach = (ask: Ask, paths: readonly string[], encoding = 'br, gzip'): Promise<Answer[]> =>
  Promise.all(
    paths.filter(isOwnPath).map((path) => ask(path, { headers: { 'Accept-Encoding': encoding } })),
  );

const isImmutable: Rule = (answer) => {
  const control = headerOf(answer, 'cache-control');
  const seconds = Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0);
  return !(seconds >= YEAR_SECONDS && /\bimmutable\b/.test(control)) && `says "${control}"`;
};

const hasType =
  (type: RegExp): Rule =>
  (answer) => {
    const found = headerOf(answer, 'content-type');
    return !type.test(found) && `is of the type "${found}"`;
  };

const isSniffable: Rule = (answer) =>
  headerOf(answer, 'x-content-type-options') !== 'nosniff' && 'lets browsers guess its type';

const sizeNote = (answers: readonly Answer[]): string => {
  const bytes = answers.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  const count = answers.length === 1 ? '1 file' : `${answers.length} files`;
  return `${count}, ${Math.round(bytes / 1024)} KB`;
};

/** Files whose names hold a hash of what is in them. */
const hashedFiles =
  (choose: (files: PageFiles) => readonly string[], type: RegExp) =>
  async ({ ask, site }: Probe): Promise<Outcome> => {
    const pages = site.publicPages.map(({ answer }) => choose(filesIn(answer.text)));
    const answers = await askEach(ask, [...new Set(pages.flat())]);
    if (answers.length === 0) return { faults: ['the pages name none'] };
    const rules = [isStatus(200), hasType(type), isImmutable, isSniffable];
    return { faults: faultsIn(answers, ...rules), note: sizeNote(answers), answers };
  };

const icons = async ({ ask, site }: Probe): Promise<Outcome> => {
  const named = filesIn(site.pages.home.answer.text).icons;
  const answers = await askEach(ask, named);
  if (answers.length === 0) return { faults: ['the home page names none'] };
  return { faults: faultsIn(answers, isStatus(200), hasType(/^image\//)), answers };
};

const isJson: Rule = ({ text }) => {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return 'is no JSON';
  }
};

const manifest = async ({ ask, site }: Probe): Promise<Outcome> => {
  const { manifest: path } = filesIn(site.pages.home.answer.text);
  if (path === undefined) return { faults: ['the home page names none'] };
  const answers = await askEach(ask, [path]);
  return { faults: faultsIn(answers, isStatus(200), isJson), note: path, answers };
};

const pictures = async ({ ask, site }: Probe): Promise<Outcome> => {
  const page = site.pages.property ?? site.pages.home;
  const own = filesIn(page.answer.text).pictures.filter(isOwnPath).slice(0, 3);
  if (own.length === 0) return { skipped: 'none lies on this site' };
  const answers = await askEach(ask, own);
  const faults = faultsIn(answers, isStatus(200), hasType(/^image\//), isSniffable);
  return { faults, note: sizeNote(answers), answers };
};

const isSmaller = (packed: Answer, plain: Answer): string | false =>
  packed.sentBytes > plain.sentBytes * MAX_SHARE &&
  `has ${packed.sentBytes} of ${plain.sentBytes} bytes`;

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
      ...(gzip.text === plain.text ? [] : [`${path} is another text when it is compressed`]),
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

export const fileChecks: readonly Check[] = [
  ['files', 'scripts', hashedFiles(({ scripts }) => scripts, /^(?:text|application)\/javascript/)],
  ['files', 'styles', hashedFiles(({ styles }) => styles, /^text\/css/)],
  ['files', 'fonts', hashedFiles(({ fonts }) => fonts, /^font\//)],
  ['files', 'icons', icons],
  ['files', 'manifest', manifest],
  ['files', 'pictures', pictures],
  ['compression', 'page', compressedPage],
  ['compression', 'files', compressedFiles],
].map(([area, what, run]) => ({ area, what, run }) as Check);
