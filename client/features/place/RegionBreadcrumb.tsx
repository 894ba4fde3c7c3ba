import '#messages/listing.json';
import type { ReactNode } from 'react';
import type { RegionAncestor } from '../../../shared/domain/region/region.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';

interface RegionBreadcrumbProps {
  /** From the country down. */
  readonly ancestors: readonly Pick<RegionAncestor, 'canonicalName' | 'name'>[];
  /** What the page itself is called, at the end of the trail. */
  readonly name: string;
}

export function RegionBreadcrumb({ ancestors, name }: RegionBreadcrumbProps): ReactNode {
  const t = useMessages();
  return (
    <Breadcrumb
      label={t('breadcrumb.label')}
      items={[
        { key: '', content: <NamedLink to="home">{t('breadcrumb.home')}</NamedLink> },
        ...ancestors.map((ancestor) => ({
          key: ancestor.canonicalName,
          content: (
            <NamedLink to="search" params={{ canonicalName: ancestor.canonicalName }}>
              {ancestor.name}
            </NamedLink>
          ),
        })),
        { key: 'self', content: <span aria-current="page">{name}</span> },
      ]}
    />
  );
}
