import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import {
  type EnquiryRequest,
  isEnquiryFormType,
  isLeadSource,
} from '../../shared/domain/lead/enquiryForm.ts';
import { enquiryAddress, useEnquiryDialog } from './enquiryDialog.ts';
import { isPlainClick } from './isPlainClick.ts';

interface EnquiryLinkProps
  extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'aria-label' | 'className' | 'children'> {
  readonly request: EnquiryRequest;
  /** Where it leads without scripts, when that is not the page with the form. */
  readonly href?: string;
}

/** Opens the enquiry form over the page; without scripts it leads to the form's own page. */
export function EnquiryLink({ href, request, ...anchor }: EnquiryLinkProps): ReactNode {
  const { open, prepare } = useEnquiryDialog();
  return (
    <a
      {...anchor}
      href={href ?? enquiryAddress(request)}
      rel="nofollow"
      data-enquiry={request.property ? undefined : `${request.formType} ${request.source}`}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        open(request);
      }}
    />
  );
}

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
