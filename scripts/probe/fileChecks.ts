import { readMarkup } from '../crawl/readMarkup.ts';
import { type Answer, type Ask, headerOf, jsonOf } from './ask.ts';
import {
  type Check,
  checksOf,
  faultsIn,
  isStatus,
  type Outcome,
  type Probe,
  type Rule,
} from './check.ts';

const YEAR_SECONDS = 31_536_000;

interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly icons: readonly string[];
  readonly manifest: string | undefined;
  readonly pictures: readonly string[];
}

export const filesIn = (html: string): PageFiles => {
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

export const isOwnPath = (address: string): boolean => /^\/(?!\/)/.test(address);

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

const isJson: Rule = (answer) => jsonOf(answer) === undefined && 'is no JSON';

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

export const fileChecks: readonly Check[] = checksOf('files', {
  scripts: hashedFiles(({ scripts }) => scripts, /^(?:text|application)\/javascript/),
  styles: hashedFiles(({ styles }) => styles, /^text\/css/),
  fonts: hashedFiles(({ fonts }) => fonts, /^font\//),
  icons,
  manifest,
  pictures,
});
