import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Exchange {
  readonly status: number;
  /** As it came over the wire. */
  readonly bytes: number;
  readonly text: string;
}

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** A GET that keeps the size of the encoded body, which fetch hides. */
export const get = (url: string, acceptEncoding: string): Promise<Exchange> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { headers: { 'Accept-Encoding': acceptEncoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const body = Buffer.concat(chunks);
        const decode = DECODERS[answer.headers['content-encoding'] ?? ''];
        const text = (decode ? decode(body) : body).toString();
        resolve({ status: answer.statusCode ?? 0, bytes: body.length, text });
      });
    });
    outgoing.once('error', reject).end();
  });

/** @throws Error when the page is not there: a bench of an error page says nothing. */
export const getPage = async (url: string, acceptEncoding: string): Promise<Exchange> => {
  const answer = await get(url, acceptEncoding);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer;
};
