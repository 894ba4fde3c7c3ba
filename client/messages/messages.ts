import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { sourceLocale } from '../../config/locales.ts';
import type { MessageId } from './messageIds.ts';

export type { MessageId } from './messageIds.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

/** The text of a message in the language of the page. */
export type Translate = (id: MessageId, values?: MessageValues) => string;

interface Language {
  readonly i18n: I18n;
  readonly translate: Translate;
}

const languages = new Map<string, Language>();

/** Texts without values are looked up once. */
const createTranslate = (i18n: I18n): Translate => {
  const fixedTexts = new Map<MessageId, string>();
  return (id, values) => {
    if (values) return i18n._(id, values);
    const known = fixedTexts.get(id);
    if (known !== undefined) return known;
    const text = i18n._(id);
    // A text whose part of the catalogue is still to come answers with its name.
    if (text !== id) fixedTexts.set(id, text);
    return text;
  };
};

const languageOf = (locale: string): Language => {
  const known = languages.get(locale);
  if (known) return known;
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const language = { i18n, translate: createTranslate(i18n) };
  languages.set(locale, language);
  return language;
};

/**
 * Called by the module that the build makes of each part of the catalogue: an import of
 * `#messages/<part>.json` registers it in the languages of that build.
 */
export const addMessages = (locale: string, messages: Messages): void =>
  languageOf(locale).i18n.load(locale, messages);

/** The same function for every page in the same language. */
export const messagesFor = (locale: string): Translate => languageOf(locale).translate;

export const defaultMessages: Translate = messagesFor(sourceLocale);
