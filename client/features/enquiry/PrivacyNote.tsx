import '#messages/enquiry.json';
import type { ReactNode } from 'react';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';

/**
 * What is done with what was typed, beside every button that sends it. The notice opens in a tab of
 * its own: nothing that was typed is lost by reading it.
 */
export function PrivacyNote({ className }: { readonly className: string | undefined }): ReactNode {
  const t = useMessages();
  return (
    <p className={className}>
      {t('enquiry.privacy')}
      <SiteLink href={buildPath('privacy')} target="_blank" rel="noopener">
        {t('enquiry.privacyLink')}
        <span className="visually-hidden"> {t('enquiry.newTab')}</span>
      </SiteLink>
    </p>
  );
}
