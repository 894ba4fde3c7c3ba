import { formatPrice } from '../../shared/domain/money/formatPrice.ts';
import { isAvailable } from '../../shared/domain/property/isBookable.ts';
import type { Property } from '../../shared/domain/property/property.ts';
import { propertyTitle } from '../../shared/domain/property/propertyTitle.ts';
import type { Rent } from '../../shared/domain/property/rent.ts';
import { headlineOf } from '../../shared/domain/stay/stay.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { orderedRooms } from '../features/property/property.selectors.ts';
import type { Translate } from '../messages/messages.ts';
import { defaultHead, type HeadRecord, sharedPicture } from './pageHead.ts';
import { propertyStructuredData } from './property.structuredData.ts';

interface Texts {
  readonly locale: string;
  readonly t: Translate;
}

/** The country, or what is known instead of where it is. */
const placeOf = ({ address, region }: Property): string =>
  address.country.name || address.state || address.locality || (region?.name ?? '');

/** Its own description, else a sentence of ours; nothing is to be booked where nothing is free. */
export const propertyDescription = (
  property: Property,
  rent: Rent | null,
  { locale, t }: Texts,
): string => {
  const { metaDescription, name } = property;
  if (metaDescription !== null) return metaDescription;
  const country = placeOf(property);
  if (country === '') return t('site.description');
  if (!isAvailable(property)) return t('property.descriptionSoldOut', { name, country });
  if (!rent) return t('property.descriptionWithoutPrice', { name, country });
  const price = formatPrice(rent.amount, rent.currency, locale);
  return t('property.description', { name, country, price, period: rent.period });
};

export const propertyHead: HeadRecord = {
  head: ({ context, property }, { t }) => {
    const { data, readyStatus } = property;
    if (readyStatus !== 'success' || !data) return defaultHead(t);
    const { metaKeywords, metaTitle, name, photos, region } = data;
    const [photo] = photos;
    const { locale, today } = context;
    const rooms = orderedRooms(property.sections.roomTypes, data);
    const { rent } = headlineOf(data, rooms, { today });
    const named = region ? t('head.propertyIn', { name, region: region.name }) : name;
    return {
      title: propertyTitle(metaTitle ?? named, t('property.titleSuffix')),
      description: propertyDescription(data, rent, { locale, t }),
      canonicalUrl: buildPath('property', { canonicalName: data.canonicalName }),
      ...(photo && { picture: sharedPicture(photo, name, t) }),
      ...(metaKeywords !== null && { keywords: metaKeywords }),
    };
  },
  structuredData: propertyStructuredData,
};
