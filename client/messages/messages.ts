import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { sourceLocale } from '../../config/locales.ts';
import { productName } from '../../shared/domain/site/site.ts';
import { closedBlanks } from './closedBlanks.localised.ts';
import type { MessageId } from './messageIds.ts';

export type { MessageId } from './messageIds.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

/** The text of a message in the language of the page. */
export type Translate = (id: MessageId, values?: MessageValues) => string;

interface Language {
  readonly i18n: I18n;
  /** One function for each name of a site, which texts call `{site}`. */
  readonly translates: Map<string, Translate>;
}

const languages = new Map<string, Language>();

/** Texts without values are looked up once. */
const createTranslate = (i18n: I18n, site: string): Translate => {
  const fixedTexts = new Map<MessageId, string>();
  return (id, values) => {
    if (values) return closedBlanks(i18n._(id, { site, ...values }), i18n.locale);
    const known = fixedTexts.get(id);
    if (known !== undefined) return known;
    const text = closedBlanks(i18n._(id, { site }), i18n.locale);
    // A text whose part of the catalogue is still to come answers with its name.
    if (text !== id) fixedTexts.set(id, text);
    return text;
  };
};

const languageOf = (locale: string): Language => {
  const known = languages.get(locale);
  if (known) return known;
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const language = { i18n, translates: new Map<string, Translate>() };
  languages.set(locale, language);
  return language;
};

/**
 * Called by the module that the build makes of each part of the catalogue: an import of
 * `#messages/<part>.json` registers it in the languages of that build.
 */
export const addMessages = (locale: string, messages: Messages): void =>
  languageOf(locale).i18n.load(locale, messages);

/** Names beyond are those of sites that have been renamed or are asked for no more. */
const MAX_SITES = 1000;

/** The same function for every page of a site in the same language. @param site its name. */
export const messagesFor = (locale: string, site: string = productName): Translate => {
  const { i18n, translates } = languageOf(locale);
  const known = translates.get(site);
  if (known) return known;
  const translate = createTranslate(i18n, site);
  if (translates.size >= MAX_SITES) translates.clear();
  translates.set(site, translate);
  return translate;
};

export const defaultMessages: Translate = messagesFor(sourceLocale);
