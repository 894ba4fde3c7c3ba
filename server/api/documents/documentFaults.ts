import type { ErrorCode } from '../../../shared/contracts/envelope.wire.ts';
import { MAX_DOCUMENT_BYTES } from '../../../shared/domain/booking/booking.ts';
import { ApiError } from '../http/apiError.ts';

type FileFault = Extract<ErrorCode, 'document_broken' | 'document_kind' | 'document_too_large'>;

/** Why a file is not taken. */
export class DocumentFault extends ApiError {
  override readonly errorCode: FileFault;

  constructor(status: number, errorCode: FileFault, userMessage: string) {
    super(status, userMessage);
    this.errorCode = errorCode;
  }
}

const MEGABYTES = MAX_DOCUMENT_BYTES / 1024 / 1024;

export const wrongKind = (): DocumentFault =>
  new DocumentFault(415, 'document_kind', 'Please send a PDF, or a picture as JPG or PNG.');

export const unreadablePicture = (): DocumentFault =>
  new DocumentFault(
    415,
    'document_kind',
    'We could not read that picture. Please take it again, or send a PDF.',
  );

export const documentTooLarge = (): DocumentFault =>
  new DocumentFault(
    413,
    'document_too_large',
    `That file is too large: it may have ${MEGABYTES} MB.`,
  );

export const documentBroken = (): DocumentFault =>
  new DocumentFault(400, 'document_broken', 'The file did not arrive whole. Please send it again.');
