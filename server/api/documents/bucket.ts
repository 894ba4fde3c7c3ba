import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { DocumentStore } from './documents.ts';

export interface BucketSettings {
  /** "https://s3.eu-west-2.amazonaws.com", without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** A store that has nothing to say answers within it, and the largest document is through. */
const TIMEOUT_MS = 30_000;
const RETRIES = 2;
const MISSING = 404;

/** A bucket of a store that speaks as S3 does, asked by its path, which all of them know. */
export const createBucket = (settings: BucketSettings): DocumentStore => {
  const { accessKey, bucket, endpoint, region, secretKey } = settings;
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: RETRIES,
  });

  const ask = async (method: string, name: string, body?: Blob): Promise<Response> => {
    const url = `${endpoint.replace(/\/+$/, '')}/${bucket}/${name}`;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await client.fetch(url, { method, signal, ...(body && { body }) });
    if (answer.ok || (answer.status === MISSING && method === 'DELETE')) return answer;
    await answer.body?.cancel();
    throw new Error(`the store of documents answers ${method} with ${answer.status}`);
  };

  return {
    put: async (name, file) => {
      const answer = await ask('PUT', name, await openAsBlob(file));
      await answer.body?.cancel();
      await rm(file, { force: true });
    },
    open: async (name) => {
      const { body } = await ask('GET', name);
      if (!body) throw new Error('the store of documents answers nothing');
      return Readable.fromWeb(body as ReadableStream);
    },
    remove: async (name) => {
      const answer = await ask('DELETE', name);
      await answer.body?.cancel();
    },
  };
};
