import { enquiryReducer } from '../features/enquiry/enquiry.slice.ts';
import { openEnquiry } from '../features/enquiry/openEnquiry.thunk.ts';
import { EnquiryDeskDialog } from './EnquiryDeskDialog.tsx';

/** All of the form that is loaded on use. */
export const lateDesk = { Dialog: EnquiryDeskDialog, reducer: enquiryReducer, open: openEnquiry };
