import type { ReactNode } from 'react';
import type { Region } from '../../../shared/domain/region/region.ts';
import { showsFaqs } from '../../../shared/domain/region/suppressedFaqs.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { FaqList } from '../../ui/Faqs/FaqList.tsx';
import { Section } from '../../ui/Section/Section.tsx';

export function RegionFaqs({ region }: { readonly region: Region }): ReactNode {
  const t = useMessages();
  if (region.faqs.length === 0 || !showsFaqs(region.id)) return null;
  return (
    <Section title={t('faqs.title')}>
      <FaqList faqs={region.faqs} />
    </Section>
  );
}
