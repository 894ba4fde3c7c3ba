import {
  defaultLanguage,
  type Language,
  languageTags,
} from '../../../shared/domain/language/language.ts';
import { textOn } from '../../theme/color.ts';
import { type ChosenColors, partnerColors, validColors } from '../../theme/partnerColors.ts';
import { type MailLine, type MailPart, paragraphsOf } from './mailLines.ts';

interface HtmlMail {
  readonly subject: string;
  readonly text: string;
  readonly lines?: readonly MailLine[] | undefined;
  readonly language?: Language | undefined;
  /** Whose site it comes from. */
  readonly name: string;
  readonly colors: ChosenColors;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/**
 * Addresses, without the full stop of a sentence that ends with one. They are written in ASCII: what
 * follows in Chinese, without a space between, is no part of one.
 */
const ADDRESS = /https?:\/\/[^\s<>"\u0080-\uffff]*[^\s<>".,;:!?)\u0080-\uffff]/g;

const LONGEST_SHOWN = 72;

/** Long ones end in secrets that nobody reads, and are shown as far as they tell where they lead. */
const shownAddress = (address: string): string =>
  address.length <= LONGEST_SHOWN
    ? address
    : `${address.replace(/\?.*/, '').slice(0, LONGEST_SHOWN)}…`;

/** Of the pages by day; those by night stand in `nightStyles`. */
const INK = '#1f1a17';
const SOFT = '#57504a';
const LINE = '#e9e2da';

interface Colors {
  /** Of the name's band and of the button that a mail is about, with that of words on it. */
  readonly ground: string;
  readonly onGround: string;
  /** Of links on white. */
  readonly link: string;
  /** Behind the mail, and behind a code. */
  readonly tint: string;
  /** Of links by night. */
  readonly night: string;
}

const colorsOf = (chosen: ChosenColors): Colors => {
  const { brand_color_1, brand_color_2, brand_color_3, brand_text_color } = partnerColors(chosen);
  return {
    ground: validColors(chosen).brand ?? brand_color_1,
    onGround: brand_text_color,
    link: brand_color_1,
    tint: brand_color_3,
    night: brand_color_2,
  };
};

/** Programs that know of a night take classes too, and only these override styles of elements. */
const nightStyles = ({ night }: Colors): string =>
  [
    '.g{background:#171412!important}',
    '.c{background:#241f1b!important;color:#f6f1ea!important}',
    '.s{color:#cdc4ba!important}',
    '.b{border-color:#524840!important}',
    '.t{background:#171412!important;color:#f6f1ea!important}',
    `.l{color:${night}!important;border-color:${night}!important}`,
    `.a{background:${night}!important;color:${textOn(night)}!important}`,
  ].join('');

const wordsHtml = (text: string, { link }: Colors): string =>
  escaped(text).replace(
    ADDRESS,
    (address) =>
      `<a class="l" href="${address}" style="color:${link};overflow-wrap:anywhere">${shownAddress(address)}</a>`,
  );

const BUTTON =
  'display:inline-block;margin:12px 0;padding:12px 22px;border-radius:10px;font-weight:bold;text-decoration:none';

/** The one that a mail is about is filled; those beside several things have an edge. */
const buttonHtml = (
  { label, text }: MailPart & { readonly kind: 'action' },
  { ground, link, onGround }: Colors,
  isQuiet: boolean,
): string =>
  isQuiet
    ? `<a class="l" href="${escaped(text)}" style="${BUTTON};border:1px solid ${link};color:${link}">${escaped(label)}</a>`
    : `<a class="a" href="${escaped(text)}" style="${BUTTON};background:${ground};color:${onGround}">${escaped(label)}</a>`;

const CODE =
  'margin:0 0 16px;padding:16px;border-radius:12px;font:bold 34px/1.2 Menlo,Consolas,monospace;letter-spacing:6px;text-align:center';

const factHtml = ({ isTotal, label, value }: MailPart & { readonly kind: 'fact' }): string => {
  const name = isTotal
    ? `<td style="padding:4px 16px 4px 0">`
    : `<td class="s" style="padding:4px 16px 4px 0;color:${SOFT}">`;
  return `<tr style="font-weight:${isTotal ? 'bold' : 'normal'}">${name}${escaped(label)}</td><td align="right" style="padding:4px 0;white-space:nowrap">${escaped(value)}</td></tr>`;
};

const partHtml = (line: MailLine, colors: Colors, isBox: boolean): string => {
  if (typeof line === 'string') return `<div>${wordsHtml(line, colors)}</div>`;
  switch (line.kind) {
    case 'action':
      return `<div>${buttonHtml(line, colors, isBox)}</div>`;
    case 'code':
      return `<div class="t" style="${CODE};background:${colors.tint}">${escaped(line.code)}</div><div>${wordsHtml(line.text, colors)}</div>`;
    case 'fact':
      return factHtml(line);
    case 'note':
      return `<div class="s" style="color:${SOFT};font-size:14px">${wordsHtml(line.text, colors)}</div>`;
    case 'title':
      return `<div style="margin:0 0 4px;font-weight:bold">${wordsHtml(line.text, colors)}</div>`;
  }
};

const isKind = (line: MailLine, ...kinds: readonly MailPart['kind'][]): boolean =>
  typeof line !== 'string' && kinds.includes(line.kind);

const TABLE = '<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0">';

/** Rows that follow each other are one table. */
const withTables = (html: string): string =>
  html.replace(/<tr\b.*<\/tr>/s, (rows) => `${TABLE}${rows}</table>`);

const paragraphHtml = (paragraph: readonly MailLine[], colors: Colors): string => {
  const isBox = paragraph.some((line) => isKind(line, 'title', 'fact'));
  const html = withTables(paragraph.map((line) => partHtml(line, colors, isBox)).join(''));
  return isBox
    ? `<div class="b" style="margin:0 0 16px;padding:16px;border:1px solid ${LINE};border-radius:12px">${html}</div>`
    : `<div style="margin:0 0 16px">${html}</div>`;
};

/** Named one by one, because some programs take a serif where only a kind of font is named. */
const FONTS =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";

/**
 * The same words as the text of a mail, in the colours of a site, under its subject. Styles stand with
 * each element, because mail programs drop others; nothing is fetched, so that no server learns who
 * reads it.
 */
export const mailHtml = ({
  colors: chosen,
  language = defaultLanguage,
  lines,
  name,
  subject,
  text,
}: HtmlMail): string => {
  const colors = colorsOf(chosen);
  const paragraphs = paragraphsOf(lines ?? text.split('\n'));
  return [
    `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><title>${escaped(subject)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${nightStyles(colors)}}</style></head>`,
    `<body class="g" style="margin:0;padding:16px 8px;background:${colors.tint}">`,
    `<div class="c" style="max-width:600px;margin:0 auto;border-radius:16px;overflow:hidden;background:#ffffff;color:${INK};font:16px/1.6 ${FONTS};overflow-wrap:anywhere">`,
    `<p style="margin:0;padding:16px 24px;background:${colors.ground};color:${colors.onGround};font-size:18px;font-weight:bold">${escaped(name)}</p>`,
    `<div style="padding:28px 24px 12px"><h1 style="margin:0 0 20px;font-size:24px;line-height:1.3;letter-spacing:-0.01em">${escaped(subject)}</h1>${paragraphs
      .map((paragraph) => paragraphHtml(paragraph, colors))
      .join('')}</div>`,
    '</div></body></html>',
  ].join('\n');
};
