import { type I18n, type Messages, setupI18n } from '@lingui/core';
import core from '../../shared/messages/en/core.json';
import type { MessageId } from './messageIds.ts';

export type { MessageId } from './messageIds.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

/** The text of a message in the language of the page. */
export type Translate = (id: MessageId, values?: MessageValues) => string;

interface Language {
  readonly i18n: I18n;
  readonly translate: Translate;
}

const DEFAULT_LANGUAGE = 'en';

const languages = new Map<string, Language>();
let catalogue: Messages = core;

/** Texts without values are looked up once. */
const translatorOf = (i18n: I18n): Translate => {
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

/** Texts that come with the code that shows them; those of the frame are there from the start. */
export const addMessages = (messages: Messages): void => {
  catalogue = { ...catalogue, ...messages };
  for (const [locale, { i18n }] of languages) i18n.load(locale, messages);
};

/** The same function for every page in the same language. */
export const messagesFor = (locale: string): Translate => {
  const known = languages.get(locale);
  if (known) return known.translate;
  const i18n = setupI18n({ locale, messages: { [locale]: { ...catalogue } } });
  const translate = translatorOf(i18n);
  languages.set(locale, { i18n, translate });
  return translate;
};

export const defaultMessages: Translate = messagesFor(DEFAULT_LANGUAGE);
