import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { structuredDataText } from '../../shared/domain/structuredData/structuredData.ts';
import { useMessages } from '../messages/useMessages.ts';
import { usePageAddress } from '../navigation/pageAddress.ts';
import { routeOf } from '../routes/routeTable.ts';
import type { AppState } from '../store/createAppStore.ts';

/** What the page says of itself to search engines, as data; no code runs. */
export function StructuredData(): ReactNode {
  const t = useMessages();
  const address = usePageAddress();
  const text = useSelector((state: AppState) =>
    structuredDataText(routeOf(address)?.structuredData?.(state, { address, t }) ?? []),
  );
  if (text === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write quotes as entities, which a script does not decode; the text holds no "<"
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
