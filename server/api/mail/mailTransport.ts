import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import nodemailer from 'nodemailer';
import type { Language } from '../../../shared/domain/language/language.ts';
import { productName } from '../../../shared/domain/site/site.ts';
import type { ChosenColors } from '../../theme/partnerColors.ts';
import { mailHtml } from './mailHtml.ts';
import type { MailLine } from './mailLines.ts';

export interface Mail {
  /** Id in the outbox, the same when a mail is sent again. */
  readonly id: number;
  readonly createdAt: Date;
  readonly to: string;
  /** In whose name it comes; undefined: in ours. The address is always ours. */
  readonly fromName?: string;
  /** Those of the site that it comes from; undefined: it is text alone. */
  readonly colors?: ChosenColors;
  /** Undefined: it is in English. */
  readonly language?: Language;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  /** The same with what each line is; undefined: they are all words. */
  readonly lines?: readonly MailLine[];
  /** Where a mail program ends such mail with one click, by RFC 8058. */
  readonly unsubscribe?: string;
}

/** What became of a mail: a server took it, or it is a file that nobody receives. */
export type MailOutcome = 'sent' | 'filed';

export interface MailTransport {
  /** Rejects when the mail was not taken. */
  send(mail: Mail): Promise<MailOutcome>;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

export type MailOptions = { readonly from: string } & (
  | { readonly way: 'smtp'; readonly smtpUrl: string }
  | { readonly way: 'files'; readonly folder: string }
);

/** Addresses without names, so that nothing people typed gets into the headers. */
const bare = (address: string) => ({ name: '', address });

const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const toMessage = (mail: Mail, from: string) => {
  const { createdAt, fromName = productName, id, replyTo, subject, text, to, unsubscribe } = mail;
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const message: SendMailOptions = {
    from: { name: fromName, address: from },
    to: bare(to),
    ...(replyTo ? { replyTo: bare(replyTo) } : {}),
    subject,
    text,
    ...(mail.colors && { html: mailHtml({ ...mail, name: fromName, colors: mail.colors }) }),
    date: createdAt,
    // One id makes programs show a mail once that went out twice; the time tells databases apart.
    messageId: `<outbox-${id}-${createdAt.getTime()}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe === undefined ? {} : unsubscribeHeaders(unsubscribe)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return message;
};

const overSmtp = (url: string, from: string): MailTransport => {
  const transporter = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    send: async (mail) => {
      await transporter.sendMail(toMessage(mail, from));
      return 'sent';
    },
  };
};

/** One file a mail, named by its id, so that a mail sent again replaces its file. */
const intoFolder = (folder: string, from: string): MailTransport => {
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(toMessage(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return 'filed';
    },
  };
};

export const createMailTransport = (options: MailOptions): MailTransport =>
  options.way === 'smtp'
    ? overSmtp(options.smtpUrl, options.from)
    : intoFolder(options.folder, options.from);
