import '#messages/listing.json';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { formatPrice } from '../../shared/domain/money/formatPrice.ts';
import type { Rent } from '../../shared/domain/property/rent.ts';
import { selectContext } from '../store/context.slice.ts';
import type { MessageId } from './messages.ts';
import styles from './RentText.module.css';
import { useMessages } from './useMessages.ts';

export const periodMessage = ({ period }: Pick<Rent, 'period'>): MessageId =>
  period === 'weekly' ? 'price.perWeek' : 'price.perMonth';

/** Draws about what a rent comes to in the visitor's own money. */
export type DrawApproximate = (rent: Rent) => ReactNode;

let drawApproximate: DrawApproximate | undefined;
const watchers = new Set<() => void>();

/** Undefined: no longer, as before the visitor has chosen. */
export const showApproximates = (draw: DrawApproximate | undefined): void => {
  drawApproximate = draw;
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Documents are the same for all: the markup that the browser takes over has nothing of the kind. */
export const useApproximate = (): DrawApproximate | undefined =>
  useSyncExternalStore(
    watch,
    () => drawApproximate,
    () => undefined,
  );

interface RentTextProps {
  readonly rent: Rent;
  /** Struck through beside it, which the flag `slashed_pricing` may leave out. */
  readonly previousRent?: Rent | null;
  /** The lowest of several. */
  readonly isFrom?: boolean;
  readonly isLarge?: boolean;
  /** In the visitor's own money as well: under it is room for a small line. Not where it is paid. */
  readonly isApproximated?: boolean;
}

/** "from £189 / week". */
export function RentText(props: RentTextProps): ReactNode {
  const { isApproximated, isFrom, isLarge, previousRent, rent } = props;
  const t = useMessages();
  const { flags, locale } = useSelector(selectContext);
  const draw = useApproximate();
  const textOf = ({ amount, currency }: Rent): string => formatPrice(amount, currency, locale);
  const price = (
    <span className={styles.price}>
      {isFrom ? `${t('price.from')} ` : null}
      <strong className={isLarge ? styles.large : undefined}>{textOf(rent)}</strong>
      {` ${t(periodMessage(rent))}`}
      {isApproximated ? draw?.(rent) : null}
    </span>
  );
  if (!previousRent || !flags.slashed_pricing) return price;
  const previous = textOf(previousRent);
  return (
    <span className={styles.rent}>
      <span className="visually-hidden">{`${t('price.previous', { price: previous })} `}</span>
      <s aria-hidden className={styles.previous}>
        {previous}
      </s>{' '}
      {price}
    </span>
  );
}
