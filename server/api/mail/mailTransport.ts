import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { productName } from '../../../shared/domain/contact/supportContacts.ts';
import type { Mail, MailTransport } from './mail.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

export interface MailOptions {
  readonly smtpUrl?: string | undefined;
  /** Where mail lies as files when there is no server for it. */
  readonly folder: string;
  readonly from: string;
}

/** Bare addresses: names that people typed stay out of the headers. */
const bare = (address: string) => ({ name: '', address });

const toMessage = ({ createdAt, id, replyTo, subject, text, to }: Mail, from: string) => {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const message: SendMailOptions = {
    from: { name: productName, address: from },
    to: bare(to),
    ...(replyTo ? { replyTo: bare(replyTo) } : {}),
    subject,
    text,
    date: createdAt,
    // A mail that went out twice is shown once; the time sets databases apart.
    messageId: `<outbox-${id}-${createdAt.getTime()}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
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
    },
  };
};

/** One file a mail, named by its id: what is sent again replaces itself. */
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
    },
  };
};

export const createMailTransport = ({ folder, from, smtpUrl }: MailOptions): MailTransport =>
  smtpUrl ? overSmtp(smtpUrl, from) : intoFolder(folder, from);
