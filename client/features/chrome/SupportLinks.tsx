import type { ReactNode } from 'react';
import { siteContacts } from '../../../shared/domain/contact/siteContacts.ts';
import { mailHref, phoneHref } from '../../../shared/domain/contact/supportContacts.ts';
import { useSite } from '../../navigation/SiteLink.tsx';

interface SupportLinksProps {
  readonly className?: string | undefined;
  readonly linkClass?: string | undefined;
}

export function SupportLinks({ className, linkClass }: SupportLinksProps): ReactNode {
  const { email, phone } = siteContacts(useSite());
  return (
    <p className={className}>
      <a href={mailHref(undefined, email)} className={linkClass}>
        {email}
      </a>
      <a href={phoneHref(phone)} className={linkClass}>
        {phone.full_number}
      </a>
    </p>
  );
}
