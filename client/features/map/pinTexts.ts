import '#messages/listing.json';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { Rent } from '../../../shared/domain/property/rent.ts';
import type { ResultCluster, ResultPin } from '../../../shared/domain/property/resultMap.ts';
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

type PinFacts = Pick<ResultPin, 'name' | 'rent'>;

const rentText = (rent: Rent, { locale, t }: TextTools): string => {
  const period = t(rent.period === 'weekly' ? 'price.perWeek' : 'price.perMonth');
  return `${formatPrice(rent.amount, rent.currency, locale)} ${period}`;
};

/** @param facts a rent of null: nothing is free. */
export const pinTexts = ({ name, rent }: PinFacts, tools: TextTools): PinTexts => {
  const { locale, t } = tools;
  if (!rent) {
    const short = t('card.soldOut');
    return { short, name: t('map.pin', { price: short, name }), isSoldOut: true };
  }
  const short = formatPrice(rent.amount, rent.currency, locale);
  const price = rentText(rent, tools);
  return { short, name: t('map.pin', { price, name }), isSoldOut: false };
};

/** What a cluster is called. */
export const clusterName = (
  { count, rent }: Pick<ResultCluster, 'count' | 'rent'>,
  tools: TextTools,
): string =>
  rent
    ? tools.t('map.clusterFrom', { count: String(count), price: rentText(rent, tools) })
    : tools.t('map.cluster', { count: String(count) });

const PADDING_PX = 28;
/** The widest digits of the bold face, with room for other fonts. */
const LETTER_PX = 9;
const NARROWEST_PX = 46;

/** About the pixels that a pin takes with its words, never less. */
export const pinWidth = (facts: PinFacts, tools: TextTools): number =>
  Math.max(NARROWEST_PX, PADDING_PX + LETTER_PX * pinTexts(facts, tools).short.length);
