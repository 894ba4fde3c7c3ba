import '#messages/content.json';
import loadable from '@loadable/component';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ContentArticle } from '../../features/content/ContentArticle.tsx';
import {
  type ContentRoot,
  selectContent,
  selectContentName,
} from '../../features/content/content.slice.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';

const ReferralPage = loadable(() => import('../ReferralPage/ReferralPage.tsx'), {
  resolveComponent: (module) => module.ReferralPage,
  fallback: <PageSkeleton />,
});

/** Until the text of the address is there, nothing of another page is shown. */
export function ContentPage(): ReactNode {
  const { route } = usePageAddress();
  const content = useSelector((state: ContentRoot) => selectContent(state, route));
  const name = useSelector(selectContentName);
  if (route === 'referralProgramme') return <ReferralPage />;
  if (!content || !name) return <PageSkeleton />;
  return <ContentArticle name={name} content={content} />;
}
