import type { MessageValues } from '../../../shared/domain/language/formatMessage.ts';
import { defaultLanguage, type Language } from '../../../shared/domain/language/language.ts';
import { serverMessages, type WebMessageId } from '../../messages/messages.ts';

/** What only programs and those who run the site read, in English. */
interface PlainText {
  readonly plain: string;
}

interface MessageText {
  readonly id: WebMessageId;
  readonly values: MessageValues;
}

export type ProblemText = WebMessageId | MessageText | PlainText;

const textIn = (language: Language, text: ProblemText): string => {
  if (typeof text === 'string') return serverMessages(language)(text);
  if ('plain' in text) return text.plain;
  return serverMessages(language)(text.id, text.values);
};

/** A refusal or failure that the caller may be told about, in words meant for people. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly #text: ProblemText;

  constructor(status: number, text: ProblemText, headers: Readonly<Record<string, string>> = {}) {
    super(textIn(defaultLanguage, text));
    this.name = 'HttpProblem';
    this.status = status;
    this.headers = headers;
    this.#text = text;
  }

  userMessage(language: Language): string {
    return textIn(language, this.#text);
  }
}

export const methodNotAllowed = (methods: readonly string[]): HttpProblem =>
  new HttpProblem(405, 'web.methodRefused', { Allow: methods.join(', ') });

export const badRequest = (text: ProblemText): HttpProblem => new HttpProblem(400, text);

/** Closes the connection: the rest of the body is not waited for. */
export const tooLarge = (): HttpProblem =>
  new HttpProblem(413, 'web.requestTooLarge', { Connection: 'close' });

const RETRY_AFTER_SECONDS = 2;

export const overloaded = (): HttpProblem =>
  new HttpProblem(503, 'web.siteBusy', { 'Retry-After': String(RETRY_AFTER_SECONDS) });
