import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly headers: string;
  /** Long lines are whole again. */
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** How often somebody began to send. */
  readonly attempts: number;
  /** Refuses the next senders for now. */
  refuse(times: number): void;
  /** Takes the mail with that number, from 1, and never says so: its sender waits. */
  keepSilentAt(count: number): void;
  clear(): void;
  close(): Promise<void>;
}

const sender = ({ envelope }: SMTPServerSession): string =>
  envelope.mailFrom ? envelope.mailFrom.address : '';

/** Letters beyond ASCII stand in words of base64 (RFC 2047). */
const decodedHeaders = (headers: string): string =>
  headers
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, word: string) =>
      Buffer.from(word, 'base64').toString('utf8'),
    );

const decodedText = (headers: string, text: string): string =>
  /^Content-Transfer-Encoding: base64/im.test(headers)
    ? Buffer.from(text, 'base64').toString('utf8')
    : text.replaceAll('=\r\n', '');

const toMail = (session: SMTPServerSession, raw: string): ReceivedMail => {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end);
  return {
    from: sender(session),
    to: session.envelope.rcptTo.map(({ address }) => address),
    headers: decodedHeaders(headers),
    text: decodedText(headers, raw.slice(end + 4)),
  };
};

/** Takes mail on a real socket and keeps it in memory. */
export const startMailServer = async (): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  let attempts = 0;
  let refusals = 0;
  let silentAt = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: (_address, _session, callback) => {
      attempts += 1;
      if (refusals === 0) return callback();
      refusals -= 1;
      callback(Object.assign(new Error('try again later'), { responseCode: 451 }));
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(toMail(session, Buffer.concat(chunks).toString('utf8')));
        if (mails.length !== silentAt) callback();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    get attempts() {
      return attempts;
    },
    refuse: (times) => {
      refusals = times;
    },
    keepSilentAt: (count) => {
      silentAt = count;
    },
    clear: () => {
      mails.length = 0;
      attempts = 0;
      refusals = 0;
      silentAt = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
