import '../../messages/content.messages.ts';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ContentArticle } from '../../features/content/ContentArticle.tsx';
import { type ContentRoot, selectContent } from '../../features/content/content.slice.ts';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { RewardPair } from './RewardPair.tsx';

const NAME = 'referralProgramme';

export function ReferralPage(): ReactNode {
  const content = useSelector((state: ContentRoot) => selectContent(state, NAME));
  if (!content) return <PageSkeleton />;
  return <ContentArticle name={NAME} content={content} aside={<RewardPair />} />;
}
