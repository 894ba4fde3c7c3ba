import { get, type IncomingHttpHeaders } from 'node:http';

export interface FlagEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

export interface FlagStream {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  /** All that has come so far. */
  readonly text: () => string;
  readonly events: () => readonly FlagEvent[];
  readonly hasEnded: () => boolean;
  close(): void;
}

const EVENT = /^id: (.*)\nevent: (.*)\ndata: (.*)$/gm;

/** @param url "http://127.0.0.1:4000/sub/sdk-embedded". */
export const openFlagStream = (url: string, lastEventId = ''): Promise<FlagStream> =>
  new Promise((resolve, reject) => {
    const asked = get(url, { headers: { 'Last-Event-ID': lastEventId } }, (answer) => {
      const heard = { text: '', hasEnded: false };
      answer.setEncoding('utf8').on('data', (part) => {
        heard.text += part;
      });
      answer.on('close', () => {
        heard.hasEnded = true;
      });
      resolve({
        status: answer.statusCode,
        headers: answer.headers,
        text: () => heard.text,
        events: () =>
          [...heard.text.matchAll(EVENT)].map(([, id = '', event = '', data = '']) => ({
            id,
            event,
            data: JSON.parse(data) as unknown,
          })),
        hasEnded: () => heard.hasEnded,
        close: () => asked.destroy(),
      });
    });
    asked.on('error', reject);
  });
