import {
  defaultLanguage,
  type Language,
  languageTags,
} from '../../../shared/domain/language/language.ts';
import { type ChosenColors, partnerColors, validColors } from '../../theme/partnerColors.ts';

interface HtmlMail {
  readonly subject: string;
  readonly text: string;
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

const paragraphHtml = (paragraph: string, linkColor: string): string => {
  const html = escaped(paragraph)
    .replace(
      ADDRESS,
      (address) =>
        `<a href="${address}" style="color:${linkColor};overflow-wrap:anywhere">${shownAddress(address)}</a>`,
    )
    .replaceAll('\n', '<br>');
  return `<p style="margin:0 0 16px">${html}</p>`;
};

/** Named one by one, because some programs take a serif where only a kind of font is named. */
const FONTS =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";

/**
 * The same words as the text of a mail, in the colours of a site. Styles stand with each element,
 * because mail programs drop others; nothing is fetched, so that no server learns who reads it.
 */
export const mailHtml = ({
  colors,
  language = defaultLanguage,
  name,
  subject,
  text,
}: HtmlMail): string => {
  const { brand_color_1, brand_color_3, brand_text_color } = partnerColors(colors);
  const ground = validColors(colors).brand ?? brand_color_1;
  const paragraphs = text.trim().split(/\n{2,}/);
  return [
    `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><title>${escaped(subject)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light only"></head>',
    `<body style="margin:0;background:${brand_color_3}">`,
    `<div style="max-width:600px;margin:0 auto;background:#ffffff;color:#1f1a17;font:16px/1.6 ${FONTS};overflow-wrap:anywhere">`,
    `<p style="margin:0;padding:20px 24px;background:${ground};color:${brand_text_color};font-size:20px;font-weight:bold">${escaped(name)}</p>`,
    `<div style="padding:24px 24px 8px">${paragraphs
      .map((paragraph) => paragraphHtml(paragraph, brand_color_1))
      .join('')}</div>`,
    '</div></body></html>',
  ].join('\n');
};
