import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { closedHan } from '../../shared/domain/language/closedHan.ts';
import {
  type CompiledMessage,
  type MessageValues,
  messageFormatter,
} from '../../shared/domain/language/formatMessage.ts';
import type { Language } from '../../shared/domain/language/language.ts';
import enAlerts from './en/alerts.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enFiles from './en/files.json' with { type: 'json' };
import enMail from './en/mail.json' with { type: 'json' };
import enWeb from './en/web.json' with { type: 'json' };
import zhAlerts from './zh/alerts.json' with { type: 'json' };
import zhErrors from './zh/errors.json' with { type: 'json' };
import zhFiles from './zh/files.json' with { type: 'json' };
import zhMail from './zh/mail.json' with { type: 'json' };
import zhWeb from './zh/web.json' with { type: 'json' };

export type ErrorMessageId = keyof typeof enErrors;
export type WebMessageId = keyof typeof enWeb;

export type ServerMessageId =
  | ErrorMessageId
  | WebMessageId
  | keyof typeof enAlerts
  | keyof typeof enFiles
  | keyof typeof enMail;

/** The text of a message that a server says outside of pages. */
export type ServerTranslate = (id: ServerMessageId, values?: MessageValues) => string;

const catalogues: Readonly<Record<Language, readonly Readonly<Record<string, string>>[]>> = {
  en: [enAlerts, enErrors, enFiles, enMail, enWeb],
  zh: [zhAlerts, zhErrors, zhFiles, zhMail, zhWeb],
};

const createTranslate = (language: Language): ServerTranslate => {
  const compiled = Object.fromEntries(
    catalogues[language]
      .flatMap(Object.entries<string>)
      .map(([id, message]) => [id, compileMessageOrThrow(message) as CompiledMessage]),
  );
  const format = messageFormatter(language);
  const textOf: ServerTranslate = (id, values = {}) => {
    const message = compiled[id];
    return message ? format(message, values) : id;
  };
  return language === 'zh' ? (id, values) => closedHan(textOf(id, values)) : textOf;
};

const known = new Map<Language, ServerTranslate>();

/** What API and web tier say by themselves: errors, mails, small files. Compiled when first asked for. */
export const serverMessages = (language: Language): ServerTranslate => {
  const before = known.get(language);
  if (before) return before;
  const translate = createTranslate(language);
  known.set(language, translate);
  return translate;
};
