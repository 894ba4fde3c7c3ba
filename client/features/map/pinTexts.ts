import '#messages/listing.json';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { PropertyCard } from '../../../shared/domain/property/property.ts';
import type { Translate } from '../../messages/messages.ts';

export interface TextTools {
  readonly locale: string;
  readonly t: Translate;
}

export interface PinTexts {
  /** On the pin: "£189". */
  readonly short: string;
  /** What the pin is called: "£189 / week, Kingfisher House". */
  readonly name: string;
  readonly isSoldOut: boolean;
}

type PinFacts = Pick<PropertyCard, 'isAvailable' | 'name' | 'rent'>;

export const pinTexts = (
  { isAvailable, name, rent }: PinFacts,
  { locale, t }: TextTools,
): PinTexts => {
  if (!isAvailable || !rent) {
    const short = t('card.soldOut');
    return { short, name: t('map.pin', { price: short, name }), isSoldOut: true };
  }
  const short = formatPrice(rent.amount, rent.currency, locale);
  const period = t(rent.period === 'weekly' ? 'price.perWeek' : 'price.perMonth');
  return { short, name: t('map.pin', { price: `${short} ${period}`, name }), isSoldOut: false };
};
