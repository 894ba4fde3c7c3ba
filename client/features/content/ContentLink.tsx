import type { MouseEvent, ReactNode } from 'react';
import { siteContacts } from '../../../shared/domain/contact/siteContacts.ts';
import { mailHref, phoneHref } from '../../../shared/domain/contact/supportContacts.ts';
import { usualSource } from '../../../shared/domain/lead/enquiryForm.ts';
import { partnerFormAddress } from '../../../shared/routes/partnerFormAddress.ts';
import { routeTable } from '../../../shared/routes/routeTable.ts';
import { signInAddress } from '../../../shared/routes/signInAddress.ts';
import { openChat } from '../../chat/openChat.ts';
import type { ContentLinkTarget } from '../../content/contentSchema.ts';
import { EnquiryLink } from '../../navigation/EnquiryLink.tsx';
import { isPlainClick } from '../../navigation/isPlainClick.ts';
import { NamedLink, type PathTarget } from '../../navigation/NamedLink.tsx';
import { SiteLink, useSite } from '../../navigation/SiteLink.tsx';

interface ContentLinkProps {
  readonly link: ContentLinkTarget;
  readonly className?: string | undefined;
  /** Drawn behind the label. */
  readonly mark?: ReactNode;
}

const chatInstead = (event: MouseEvent): void => {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  openChat();
};

export function ContentLink({ className, link, mark }: ContentLinkProps): ReactNode {
  const { email, phone } = siteContacts(useSite());
  if ('route' in link) {
    // Files name only routes with all of their parameters: a test builds every one.
    const target = { to: link.route, params: link.params } as PathTarget;
    return (
      <NamedLink {...target} {...(link.hash && { hash: link.hash })} className={className}>
        {link.label}
        {mark}
      </NamedLink>
    );
  }
  if ('login' in link) {
    return (
      <SiteLink
        href={signInAddress(routeTable[link.login].path)}
        rel="nofollow"
        className={className}
      >
        {link.label}
        {mark}
      </SiteLink>
    );
  }
  if ('mailSubject' in link && link.enquiry) {
    const { enquiry, label, mailSubject, source } = link;
    const opened = source ?? usualSource(enquiry);
    return (
      <EnquiryLink
        request={{ formType: enquiry, source: opened, heading: label }}
        href={
          enquiry === 'partner_enquire' ? partnerFormAddress(opened) : mailHref(mailSubject, email)
        }
        className={className}
      >
        {label}
        {mark}
      </EnquiryLink>
    );
  }
  const href = 'phone' in link ? phoneHref(phone) : mailHref(link.mailSubject, email);
  const opensChat = 'mailSubject' in link && link.chat;
  return (
    <SiteLink href={href} className={className} onClick={opensChat ? chatInstead : undefined}>
      {link.label}
      {mark}
    </SiteLink>
  );
}
