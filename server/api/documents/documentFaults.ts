import type { ErrorCode } from '../../../shared/contracts/envelope.wire.ts';
import { MAX_DOCUMENT_BYTES } from '../../../shared/domain/booking/booking.ts';
import type { ErrorMessageId } from '../../messages/messages.ts';
import { ApiError, type ErrorText } from '../http/apiError.ts';

type FileFault = Extract<ErrorCode, 'document_broken' | 'document_kind' | 'document_too_large'>;

/** Why a file is not taken. */
export class DocumentFault extends ApiError {
  override readonly errorCode: FileFault;

  constructor(status: number, errorCode: FileFault, message: ErrorMessageId | ErrorText) {
    super(status, message);
    this.errorCode = errorCode;
  }
}

const MEGABYTES = MAX_DOCUMENT_BYTES / 1024 / 1024;

export const wrongKind = (): DocumentFault =>
  new DocumentFault(415, 'document_kind', 'documents.kind');

export const unreadablePicture = (): DocumentFault =>
  new DocumentFault(415, 'document_kind', 'documents.pictureUnreadable');

export const documentTooLarge = (): DocumentFault =>
  new DocumentFault(413, 'document_too_large', {
    id: 'documents.tooLarge',
    values: { megabytes: MEGABYTES },
  });

export const documentBroken = (): DocumentFault =>
  new DocumentFault(400, 'document_broken', 'documents.broken');
