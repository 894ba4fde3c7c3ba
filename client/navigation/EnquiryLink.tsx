import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { EnquiryRequest } from '../../shared/domain/lead/enquiryForm.ts';
import { enquiryAddress, useEnquiryDialog } from './enquiryDialog.ts';
import { isPlainClick } from './isPlainClick.ts';
import { SiteLink } from './SiteLink.tsx';

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
    <SiteLink
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
