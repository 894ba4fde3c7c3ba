import { UpstreamError } from '../../shared/contracts/upstreamError.ts';
import { documentsPath } from './bookings.api.ts';
import { readFault } from './readFault.ts';

export interface SentDocument {
  readonly uuid: string;
  /** Name of the field of the form that asks for it. */
  readonly field: string;
  readonly file: File;
}

interface Sending {
  /** @param share of the bytes that are sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/**
 * Sends a paper; `fetch` cannot tell how far it has come.
 * @throws UpstreamError, without status where the line broke or it was called off.
 */
export const sendDocument = (
  { field, file, uuid }: SentDocument,
  { onProgress, signal }: Sending,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('field', field);
    body.append('file', file);
    const lose = (): void => reject(new UpstreamError('The API gave no answer'));
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', lose);
    request.addEventListener('abort', lose);
    request.addEventListener('load', () => {
      const { responseText, status } = request;
      if (isSuccess(status)) resolve();
      // Sound statuses only: a Response takes no others.
      else if (status < 200) lose();
      else void readFault(new Response(responseText, { status })).then(reject, lose);
    });
    request.open('POST', documentsPath(uuid));
    request.setRequestHeader('Accept', 'application/json');
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
