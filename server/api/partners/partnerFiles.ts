import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import type { Database } from '../db/database.ts';
import { partnerFiles } from '../db/partnerTables.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { notFound } from '../http/apiError.ts';
import type { FileKind } from './drawnFile.ts';

/** Where icons and logos are; the web tier passes on whatever lies below /images. */
export const PARTNER_FILES = '/images/partners';

/** Also where a file is opened by itself it loads nothing and runs nothing. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const mediaTypes: Readonly<Record<FileKind, string>> = { png: 'image/png', svg: 'image/svg+xml' };

/** @returns the path under which it is shown. */
export async function keepFile(db: Database, bytes: Buffer, kind: FileKind): Promise<string> {
  const name = `${createHash('sha256').update(bytes).digest('hex')}.${kind}`;
  await db.insert(partnerFiles).values({ name, bytes }).onConflictDoNothing();
  return `${PARTNER_FILES}/${name}`;
}

const NAME = /^[\da-f]{64}\.(png|svg)$/;

/** Icons and logos, named by what is in them: they never change. */
export function createGetPartnerFile({ db }: Pick<ApiDependencies, 'db'>): RequestHandler {
  return async (request, response) => {
    const name = String(request.params.name);
    const kind = NAME.exec(name)?.[1] as FileKind | undefined;
    const isFile = eq(partnerFiles.name, name);
    const [file] = kind ? await db.select().from(partnerFiles).where(isFile) : [];
    if (!kind || !file) throw notFound('media.imageUnknown');
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .set('Content-Security-Policy', FILE_POLICY)
      .set('X-Content-Type-Options', 'nosniff')
      .type(mediaTypes[kind])
      .send(Buffer.from(file.bytes));
  };
}
