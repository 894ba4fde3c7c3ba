import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer, listenLocally } from './listen.ts';

export interface ObjectStore {
  readonly url: string;
  /** By "bucket/name". */
  readonly objects: Map<string, Buffer>;
  /** Answers so many requests with 503. */
  failNext(count: number): void;
  close(): Promise<void>;
}

export const STORE_KEYS = { accessKey: 'access-of-tests', secretKey: 'secret-of-tests' } as const;

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const SCHEME =
  /^AWS4-HMAC-SHA256 Credential=([\w-]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;

/** Signature version 4, as its documentation describes it, from the secret and the request alone. */
const isSigned = ({ headers, method, url = '' }: IncomingMessage): boolean => {
  const [, access, day = '', region = '', names = '', signature] =
    SCHEME.exec(headers.authorization ?? '') ?? [];
  const date = String(headers['x-amz-date']);
  const hash = String(headers['x-amz-content-sha256']);
  const signed = names.split(';');
  if (access !== STORE_KEYS.accessKey || !date.startsWith(day)) return false;
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) {
    return false;
  }
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const request = [method, url, '', lines, names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(request)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce(
    (secret: string | Buffer, part) => hmac(secret, part),
    `AWS4${STORE_KEYS.secretKey}`,
  );
  return hmac(key, text).toString('hex') === signature;
};

type StoreAnswer = readonly [status: number, body?: Buffer];

const carryOut = async (
  objects: Map<string, Buffer>,
  request: IncomingMessage,
): Promise<StoreAnswer> => {
  const name = (request.url ?? '').slice(1);
  if (request.method === 'PUT') {
    // As S3: it takes no body of unknown length.
    if (request.headers['content-length'] === undefined) return [411];
    objects.set(name, await buffer(request));
    return [200];
  }
  if (request.method === 'DELETE') return [objects.delete(name) ? 204 : 404];
  const found = objects.get(name);
  return found ? [200, found] : [404];
};

/** What documents need of S3, by path: objects are put, got and deleted by whoever signs for it. */
export const startObjectStore = async (): Promise<ObjectStore> => {
  const objects = new Map<string, Buffer>();
  let failing = 0;

  const answer = async (request: IncomingMessage): Promise<StoreAnswer> => {
    if (failing > 0) {
      failing -= 1;
      request.resume();
      return [503];
    }
    if (!isSigned(request)) return [403];
    return carryOut(objects, request);
  };

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => response.writeHead(status).end(body));
  });
  const url = await listenLocally(server);
  return {
    url,
    objects,
    failNext: (count) => {
      failing = count;
    },
    close: () => closeServer(server),
  };
};
