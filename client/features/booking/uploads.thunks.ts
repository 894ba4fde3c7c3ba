import { isUpstreamError } from '../../../shared/contracts/upstreamError.ts';
import { MAX_DOCUMENT_BYTES } from '../../../shared/domain/booking/booking.ts';
import { documentRemoval } from '../../api/bookings.api.ts';
import { sendDocument } from '../../api/sendDocument.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { bookingNotSaved, bookingRead, uploadChanged } from './booking.actions.ts';
import { selectBooking, type UploadFault } from './booking.slice.ts';
import { problemOf, readLead, sendBookingChange } from './booking.thunks.ts';

const faults: Readonly<Record<string, UploadFault>> = {
  document_kind: 'kind',
  document_too_large: 'tooLarge',
  document_broken: 'broken',
};

const TOO_LARGE = 413;

const faultOf = (error: unknown): UploadFault => {
  if (!isUpstreamError(error)) return 'failed';
  if (error.status === TOO_LARGE) return 'tooLarge';
  return faults[error.errorCode ?? ''] ?? 'failed';
};

/** Papers, and with them the version, are as the service has them. */
const readPapers = (): AppThunk => async (dispatch) => {
  const now = await dispatch(readLead());
  if (now) dispatch(bookingRead(now));
};

/** Sends a paper, telling how far it has come, or why it was not taken. */
export const upload =
  (field: string, file: File, signal: AbortSignal): AppThunk =>
  async (dispatch, getState) => {
    const { leadData } = selectBooking(getState());
    if (!leadData) return;
    const tell = (share: number, fault: UploadFault | null = null): unknown =>
      dispatch(uploadChanged(field, { fileName: file.name, share, fault }));
    if (file.size > MAX_DOCUMENT_BYTES) {
      tell(0, 'tooLarge');
      return;
    }
    tell(0);
    try {
      await sendDocument(
        { uuid: leadData.uuid, field, file },
        { onProgress: (share) => void tell(share), signal },
      );
      await dispatch(readPapers());
      dispatch(uploadChanged(field, null));
    } catch (error) {
      if (signal.aborted) dispatch(uploadChanged(field, null));
      else tell(0, faultOf(error));
    }
  };

export const removePaper =
  (documentId: string): AppThunk =>
  async (dispatch, getState) => {
    const { leadData } = selectBooking(getState());
    if (!leadData) return;
    try {
      await dispatch(sendBookingChange(documentRemoval(leadData.uuid, documentId)));
      await dispatch(readPapers());
    } catch (error) {
      dispatch(bookingNotSaved('failed', problemOf(error)));
    }
  };
