import type { MouseEvent } from 'react';
import { isEnquiryFormType, isLeadSource } from '../../shared/domain/lead/enquiryForm.ts';
import { useEnquiry } from './EnquiryContext.ts';
import { opensElsewhere } from './EnquiryLink.tsx';

/**
 * Opens the form for links in markup that the browser keeps as the server has drawn it, and that
 * have no code of their own. For the element around them.
 */
export const useKeptEnquiries = (): ((event: MouseEvent) => void) => {
  const { open } = useEnquiry();
  return (event) => {
    if (event.defaultPrevented || opensElsewhere(event) || !(event.target instanceof Element)) {
      return;
    }
    const named = event.target.closest('a')?.dataset.enquiry?.split(' ');
    const [formType = '', source = ''] = named ?? [];
    if (!isEnquiryFormType(formType) || !isLeadSource(source)) return;
    event.preventDefault();
    open({ formType, source });
  };
};
