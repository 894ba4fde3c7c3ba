import type { ReactNode } from 'react';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import type { PublicFixedRoute } from '../../../shared/routes/routeTable.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';

interface SiteLinkListProps {
  readonly routes: readonly PublicFixedRoute[];
  readonly linkClass?: string | undefined;
  readonly className?: string | undefined;
}

export function SiteLinkList({ className, linkClass, routes }: SiteLinkListProps): ReactNode {
  const t = useMessages();
  return (
    <ul className={className}>
      {routes.map((route) => (
        <li key={route}>
          <SiteLink href={buildPath(route)} className={linkClass}>
            {t(`siteLink.${route}`)}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
