import type { ReactNode } from 'react';
import {
  defaultSupportPhone,
  phoneHref,
  supportEmail,
} from '../../../shared/domain/contact/supportContacts.ts';

interface SupportLinksProps {
  readonly className?: string | undefined;
  readonly linkClass?: string | undefined;
}

export function SupportLinks({ className, linkClass }: SupportLinksProps): ReactNode {
  return (
    <p className={className}>
      <a href={`mailto:${supportEmail}`} className={linkClass}>
        {supportEmail}
      </a>
      <a href={phoneHref(defaultSupportPhone)} className={linkClass}>
        {defaultSupportPhone.full_number}
      </a>
    </p>
  );
}
