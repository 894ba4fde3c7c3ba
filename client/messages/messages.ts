import { type I18n, setupI18n } from '@lingui/core';
import en from '../../shared/messages/en.json';

export type MessageId = keyof typeof en;

export type MessageValues = Readonly<Record<string, string | number>>;

/** The text of a message in the language of the page. */
export type Translate = (id: MessageId, values?: MessageValues) => string;

const DEFAULT_LANGUAGE = 'en';

const translators = new Map<string, Translate>();

/** Texts without values are looked up once. */
const translatorOf = (i18n: I18n): Translate => {
  const fixedTexts = new Map<MessageId, string>();
  return (id, values) => {
    if (values) return i18n._(id, values);
    const known = fixedTexts.get(id);
    if (known !== undefined) return known;
    const text = i18n._(id);
    fixedTexts.set(id, text);
    return text;
  };
};

/** The same function for every page in the same language. */
export const messagesFor = (locale: string): Translate => {
  const known = translators.get(locale);
  if (known) return known;
  const i18n = setupI18n({ locale, messages: { [locale]: en } });
  const translate = translatorOf(i18n);
  translators.set(locale, translate);
  return translate;
};

export const defaultMessages: Translate = messagesFor(DEFAULT_LANGUAGE);
