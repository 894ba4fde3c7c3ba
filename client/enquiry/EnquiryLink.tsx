import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { type EnquiryRequest, useEnquiry } from './EnquiryContext.ts';
import { enquiryAddress } from './enquiryAddress.ts';

interface EnquiryLinkProps
  extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'aria-label' | 'className' | 'children'> {
  readonly request: EnquiryRequest;
  /** Where it leads without scripts, when that is not the page with the form. */
  readonly href?: string;
}

/** For a new tab or window the link is followed like any other. */
export const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Opens the enquiry form over the page; without scripts it leads to the form's own page. */
export function EnquiryLink({ href, request, ...anchor }: EnquiryLinkProps): ReactNode {
  const { open, prepare } = useEnquiry();
  return (
    <a
      {...anchor}
      href={href ?? enquiryAddress(request)}
      rel="nofollow"
      data-enquiry={request.property ? undefined : `${request.formType} ${request.source}`}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        open(request);
      }}
    />
  );
}
