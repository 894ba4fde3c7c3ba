import type { Faq } from '../region/region.ts';
import type { Thing } from './structuredData.ts';

/** Questions with their answers, all of which must stand on the page. */
export const faqPage = (faqs: readonly Faq[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ answer, question }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
