import '#messages/property.json';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { Property, RoomType } from '../../../shared/domain/property/property.ts';
import type { Faq } from '../../../shared/domain/region/region.ts';
import { showsFaqs } from '../../../shared/domain/region/suppressedFaqs.ts';
import { headlineOf, type NamedStay } from '../../../shared/domain/stay/stay.ts';
import type { Translate } from '../../messages/messages.ts';

interface Texts {
  readonly locale: string;
  readonly t: Translate;
  /** ISO date. */
  readonly today: string;
}

/** It tells of the stay that the page names to everyone, in the same words for people and for machines. */
const priceAnswer = ({ price, room, tenancy }: NamedStay, { locale, t }: Texts): string => {
  const { duration, durationUnit, moveIn, rent } = tenancy;
  const stay = t(durationUnit === 'week' ? 'faq.stayWeeks' : 'faq.stayMonths', {
    count: duration,
    date: formatDate(moveIn, locale),
  });
  const parts = {
    price: formatPrice(rent.amount, rent.currency, locale),
    period: rent.period,
    room: room.name,
    stay,
  };
  return price
    ? t('faq.priceInAll', { ...parts, total: formatPrice(price.total, price.currency, locale) })
    : t('faq.priceAnswer', parts);
};

/** What is asked most, answered of the free stays there are, before the property's own questions. */
export const propertyFaqs = (
  property: Property,
  rooms: readonly RoomType[] | null,
  texts: Texts,
): readonly Faq[] => {
  if (!showsFaqs(property.id)) return [];
  const { locale, t, today } = texts;
  const { availableFrom, stay } = headlineOf(property, rooms, { today });
  const { faqs = [] } = property;
  if (!stay || availableFrom === null) return faqs;
  return [
    {
      question: t('faq.price', { name: property.name }),
      answer: priceAnswer(stay, texts),
    },
    {
      question: t('faq.available'),
      answer:
        availableFrom <= today
          ? t('faq.availableNow')
          : t('faq.availableFrom', { date: formatDate(availableFrom, locale) }),
    },
    ...faqs,
  ];
};
