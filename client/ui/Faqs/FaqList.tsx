import type { ReactNode } from 'react';
import type { Faq } from '../../../shared/domain/region/region.ts';
import { Accordion } from '../Accordion/Accordion.tsx';

export function FaqList({ faqs }: { readonly faqs: readonly Faq[] }): ReactNode {
  return (
    <Accordion
      entries={faqs.map(({ answer, question }) => ({
        key: question,
        title: question,
        content: <p>{answer}</p>,
      }))}
    />
  );
}
