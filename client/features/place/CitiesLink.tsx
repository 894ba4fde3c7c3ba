import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { useSite } from '../../navigation/SiteLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';

/** To the places of the site, for pages that have nothing else to show. */
export function CitiesLink(): ReactNode {
  const t = useMessages();
  const isOurs = useSite().kind === 'main';
  return (
    <NamedLink to="home" {...(isOurs && { hash: 'popular-cities' })} className={buttonClass()}>
      {t(isOurs ? 'chrome.cities' : 'chrome.ownCities')}
    </NamedLink>
  );
}
