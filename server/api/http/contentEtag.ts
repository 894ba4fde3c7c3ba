import { createHash } from 'node:crypto';

/** Strong: equal tags mean equal bytes. In the form of Express's `etag` setting. */
export function contentEtag(body: string | Buffer, encoding?: BufferEncoding): string {
  const bytes = typeof body === 'string' ? Buffer.from(body, encoding ?? 'utf8') : body;
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}
