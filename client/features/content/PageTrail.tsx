import '#messages/listing.json';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';

interface PageTrailProps {
  /** What the page itself is called. */
  readonly name: string;
  /** Link to the page above it, where that is not the home page. */
  readonly parent?: ReactNode;
}

export function PageTrail({ name, parent }: PageTrailProps): ReactNode {
  const t = useMessages();
  return (
    <Breadcrumb
      label={t('breadcrumb.label')}
      items={[
        { key: 'home', content: <NamedLink to="home">{t('breadcrumb.home')}</NamedLink> },
        ...(parent ? [{ key: 'parent', content: parent }] : []),
        { key: 'self', content: <span aria-current="page">{name}</span> },
      ]}
    />
  );
}
