import { defaultHead, siteTitle } from './defaultHead.ts';
import type { HeadRecord } from './pageHead.ts';

export const placeFormHead: HeadRecord = {
  head: ({ property: { data } }, { address, t }) => {
    if (!data || data.canonicalName !== address.params.id) {
      return { ...defaultHead(t), robots: 'noindex' };
    }
    return {
      title: siteTitle(t('placeForm.title', { name: data.name }), t),
      description: t('property.descriptionWithoutPrice', {
        name: data.name,
        country: data.address.country.name,
      }),
      robots: 'noindex',
    };
  },
};
