import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { RoomType } from '../../../shared/domain/property/property.ts';
import { freeStays, type Stay } from '../../../shared/domain/stay/stay.ts';
import { cardStayText, stayTimeText } from '../../features/propertyCard/cardTexts.ts';
import type { Translate } from '../../messages/messages.ts';
import { periodMessage } from '../../messages/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale, selectToday } from '../../store/context.slice.ts';
import { Select } from '../../ui/Field/Select.tsx';
import { useHydrated } from '../../ui/Live/useHydrated.ts';
import styles from './StayChoice.module.css';

interface Texts {
  readonly locale: string;
  readonly t: Translate;
  readonly today: string;
}

const optionOf = ({ room, tenancy }: Stay, texts: Texts) => {
  const { id, rent } = tenancy;
  const price = formatPrice(rent.amount, rent.currency, texts.locale);
  const label = texts.t('property.stayOption', {
    stay: cardStayText({ ...tenancy, roomName: room.name }, texts),
    price: `${price} ${texts.t(periodMessage(rent))}`,
  });
  return { value: String(id), label };
};

interface StayChoiceProps {
  readonly stay: Stay;
  readonly rooms: readonly RoomType[];
  readonly onChoose: (tenancyId: number) => void;
}

/**
 * Which stay the price is of. Once the page is taken over, a list of the others lies unseen over it
 * and opens where it is pressed.
 */
export function StayChoice({ onChoose, rooms, stay }: StayChoiceProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const today = useSelector(selectToday);
  const isHydrated = useHydrated();
  const free = freeStays(rooms);
  const texts = { locale, t, today };
  return (
    <div className={styles.choice}>
      <p>
        <strong className={styles.room}>{stay.room.name}</strong>{' '}
        {stayTimeText(stay.tenancy, texts)}
      </p>
      {isHydrated && free.length > 1 ? (
        <div className={styles.others}>
          <Select
            label={t('property.otherStay')}
            isLabelHidden
            name="stay"
            autoComplete="off"
            value={String(stay.tenancy.id)}
            onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
            options={free.map((one) => optionOf(one, texts))}
          />
        </div>
      ) : null}
    </div>
  );
}
