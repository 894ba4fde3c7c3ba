import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll } from '@jest/globals';
import sharp from 'sharp';

/** Of that many bytes: what begins and ends as a PDF does. */
export const makePdf = (bytes: number): Buffer => {
  const [head, end] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\n', 'latin1'), Buffer.from('\n%%EOF\n')];
  return Buffer.concat([head, randomBytes(bytes - head.length - end.length), end]);
};

interface SentForm {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** As a browser sends a form with a file at its end. */
export const formWith = (
  fields: readonly (readonly [name: string, value: string])[],
  file: { readonly bytes: Buffer; readonly name: string },
): SentForm => {
  const disposition = 'Content-Disposition: form-data; name=';
  const parts = fields.map(
    ([name, value]) => `--boundary\r\n${disposition}"${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--boundary\r\n${disposition}"file"; filename="${file.name}"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file.bytes, Buffer.from('\r\n--boundary--\r\n')]);
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=boundary',
    'Content-Length': String(body.length),
  };
  return { headers, body };
};

/** A photo that tells where it was taken. */
export const makePhoto = (format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#07a' } })
    .toFormat(format)
    .withExif({ IFD0: { Copyright: 'the home of Ann' } })
    .toBuffer();

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A small PNG that becomes 900 million pixels: black and white, a bit each. */
export const makeBomb = (): Buffer => {
  const side = 30_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 1 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Files on the disk of a suite, as somebody chooses them. @returns makes a PDF, and tells where it is. */
export const papersForSuite = (): ((name: string, bytes: number) => string) => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'papers-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name, bytes) => {
    const file = path.join(folder, name);
    writeFileSync(file, makePdf(bytes));
    return file;
  };
};
