import { sourceLocale } from '../../config/locales.ts';
import {
  type CompiledMessage,
  type FormatMessage,
  type MessageValues,
  messageFormatter,
} from '../../shared/domain/language/formatMessage.ts';
import { productName } from '../../shared/domain/site/site.ts';
import { closedBlanks } from './closedBlanks.localised.ts';
import type { MessageId } from './messageIds.ts';

export type { MessageId } from './messageIds.ts';

/** The text of a message in the language of the page. */
export type Translate = (id: MessageId, values?: MessageValues) => string;

type Messages = Readonly<Record<string, CompiledMessage>>;

interface Language {
  readonly locale: string;
  readonly messages: Record<string, CompiledMessage>;
  readonly format: FormatMessage;
  /** One function for each name of a site, which texts call `{site}`. */
  readonly translates: Map<string, Translate>;
}

const languages = new Map<string, Language>();

/** Texts without values are made once. */
const createTranslate = ({ format, locale, messages }: Language, site: string): Translate => {
  const fixedTexts = new Map<MessageId, string>();
  return (id, values) => {
    const known = values ? undefined : fixedTexts.get(id);
    if (known !== undefined) return known;
    const message = messages[id];
    // A text whose part of the catalogue is still to come answers with its name.
    if (!message) return id;
    const text = closedBlanks(format(message, { site, ...values }), locale);
    if (!values) fixedTexts.set(id, text);
    return text;
  };
};

const languageOf = (locale: string): Language => {
  const known = languages.get(locale);
  if (known) return known;
  const format = messageFormatter(locale);
  const language = { locale, format, messages: {}, translates: new Map<string, Translate>() };
  languages.set(locale, language);
  return language;
};

/**
 * Called by the module that the build makes of each part of the catalogue: an import of
 * `#messages/<part>.json` registers it in the languages of that build.
 */
export const addMessages = (locale: string, messages: Messages): void => {
  Object.assign(languageOf(locale).messages, messages);
};

/** Names beyond are those of sites that have been renamed or are asked for no more. */
const MAX_SITES = 1000;

/** The same function for every page of a site in the same language. @param site its name. */
export const messagesFor = (locale: string, site: string = productName): Translate => {
  const language = languageOf(locale);
  const { translates } = language;
  const known = translates.get(site);
  if (known) return known;
  const translate = createTranslate(language, site);
  if (translates.size >= MAX_SITES) translates.clear();
  translates.set(site, translate);
  return translate;
};

export const defaultMessages: Translate = messagesFor(sourceLocale);
