import type { ReactNode } from 'react';
import { mailHref } from '../../../shared/domain/contact/supportContacts.ts';
import { enquiryOpenings } from '../../../shared/domain/lead/enquiryOpenings.ts';
import { EnquiryLink } from '../../navigation/EnquiryLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';

interface MembershipEnquiryProps {
  /** Heads the link and the form it opens. */
  readonly heading: string;
  /** The subject of the mail that is written without scripts. */
  readonly subject: string;
}

/** Asks about the membership, or about one of its services. */
export function MembershipEnquiry({ heading, subject }: MembershipEnquiryProps): ReactNode {
  return (
    <EnquiryLink
      request={{ ...enquiryOpenings.help, heading }}
      href={mailHref(subject)}
      className={buttonClass()}
    >
      {heading}
    </EnquiryLink>
  );
}
