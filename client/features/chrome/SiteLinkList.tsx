import type { ReactNode } from 'react';
import { type PublicFixedRoute, publicFixedPaths } from '../../../shared/routes/fixedPaths.ts';
import { useMessages } from '../../messages/useMessages.ts';

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
          <a href={publicFixedPaths[route]} className={linkClass}>
            {t(`siteLink.${route}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
