import express, { type Response as Answer, type Request, type RequestHandler } from 'express';
import type { ActionRequest } from '../../../shared/ssr/renderer.ts';
import { HttpProblem } from '../http/httpProblem.ts';
import { MAX_LEAD_BYTES } from '../limits/createLeadLimit.ts';
import { postedDocument } from './postedDocument.ts';

/** What a form has sent. */
export type FormFields = Pick<ActionRequest, 'document' | 'file' | 'form'>;

const TEXT_TYPE = 'application/x-www-form-urlencoded';
const FILE_TYPE = 'multipart/form-data';
/** The API takes pictures of 5 MB; what is a little larger it refuses in words of its own. */
const MAX_FILE_BYTES = 6 * 1024 * 1024;

const readText = express.text({ type: TEXT_TYPE, limit: MAX_LEAD_BYTES });
const readParts = express.raw({ type: FILE_TYPE, limit: MAX_FILE_BYTES });

const run = (parse: RequestHandler, request: Request, response: Answer): Promise<void> =>
  new Promise((resolve, reject) => {
    void parse(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 413;

/** Node's own parser holds all in memory, which the limit above allows for. */
const partsOf = async (body: Buffer, contentType: string): Promise<FormData> => {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': contentType },
    }).formData();
  } catch {
    throw new HttpProblem(400, 'web.formMalformed');
  }
};

const fieldsOfParts = async (parts: FormData): Promise<FormFields> => {
  const form = new URLSearchParams();
  let file: FormFields['file'] = null;
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else if (value.size > 0) {
      file ??= { bytes: new Uint8Array(await value.arrayBuffer()), contentType: value.type };
    }
  }
  return { form, file };
};

const readFile = async (request: Request, response: Answer): Promise<FormFields> => {
  try {
    await run(readParts, request, response);
  } catch (error) {
    // Its page says so; of what else the form held nothing is known.
    if (isTooLarge(error)) return { form: new URLSearchParams(), file: 'tooLarge' };
    throw error;
  }
  const body: unknown = request.body;
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  return fieldsOfParts(await partsOf(bytes, request.get('Content-Type') ?? ''));
};

/**
 * Reads a form.
 * @param takesFiles only forms of somebody who is known may hold files, which fill memory.
 * @throws HttpProblem 415, 411, 400; an error with status 413 for a body of text over its limit.
 */
export const readFormFields = async (
  request: Request,
  response: Answer,
  takesFiles: boolean,
): Promise<FormFields> => {
  if (takesFiles && request.is(FILE_TYPE)) return readFile(request, response);
  const document = postedDocument(request);
  if (document) return { form: new URLSearchParams(), file: null, document };
  if (!request.is(TEXT_TYPE))
    throw new HttpProblem(415, { id: 'web.typeNeeded', values: { type: TEXT_TYPE } });
  await run(readText, request, response);
  const text = typeof request.body === 'string' ? request.body : '';
  return { form: new URLSearchParams(text), file: null };
};
