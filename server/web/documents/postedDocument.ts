import { finished } from 'node:stream/promises';
import type { Request } from 'express';
import type { PostedDocument } from '../../../shared/ssr/postedForm.ts';
import { HttpProblem } from '../http/httpProblem.ts';
import { isDocumentForm, MAX_DOCUMENT_FORM_BYTES } from '../http/proxyRules.ts';
import { splitAddress } from '../http/requestLine.ts';

/**
 * A document that a form without scripts sends to the page of a booking; null for any other form.
 * @throws HttpProblem 411: no browser sends a file without saying how large the form is.
 */
export const postedDocument = (request: Request): PostedDocument | 'tooLarge' | null => {
  const { pathname } = splitAddress(request.originalUrl);
  const contentType = request.get('Content-Type') ?? '';
  if (!isDocumentForm(pathname, contentType)) return null;
  const bytes = Number(request.get('Content-Length') ?? Number.NaN);
  if (Number.isNaN(bytes)) throw new HttpProblem(411, 'web.lengthNeeded');
  return bytes > MAX_DOCUMENT_FORM_BYTES ? 'tooLarge' : { contentType, body: request };
};

/** A browser that is still sending would not see an answer: what is left of the form is read to its end. */
export const passOver = async (request: Request): Promise<void> => {
  request.unpipe();
  request.resume();
  await finished(request).catch(() => undefined);
};
