import type { MouseEvent } from 'react';
import { isEnquiryFormType, isLeadSource } from '../../shared/domain/lead/enquiryForm.ts';
import { useEnquiryDialog } from './enquiryDialog.ts';
import { isPlainClick } from './isPlainClick.ts';

/**
 * Opens the form for links in static markup, which have no code of their own. For the element
 * around them.
 */
export const useStaticEnquiryLinks = (): ((event: MouseEvent) => void) => {
  const { open } = useEnquiryDialog();
  return (event) => {
    if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) {
      return;
    }
    const named = event.target.closest('a')?.dataset.enquiry?.split(' ');
    const [formType = '', source = ''] = named ?? [];
    if (!isEnquiryFormType(formType) || !isLeadSource(source)) return;
    event.preventDefault();
    open({ formType, source });
  };
};
