import '#messages/booking.json';
import '#messages/listing.json';
import {
  type ChangeEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useSelector } from 'react-redux';
import type { BookableStay } from '../../../../shared/contracts/customForm.schema.ts';
import { formDateOf } from '../../../../shared/domain/booking/formValues.ts';
import { formatShortDate } from '../../../../shared/domain/dates/formatDate.ts';
import type { RoomType, Tenancy } from '../../../../shared/domain/property/property.ts';
import { freeStays, isFree } from '../../../../shared/domain/stay/stay.ts';
import type { Translate } from '../../../messages/messages.ts';
import { RentText } from '../../../messages/RentText.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { selectContext } from '../../../store/context.slice.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { FieldError } from '../../../ui/Field/FieldFrame.tsx';
import { Picture } from '../../../ui/Picture/Picture.tsx';
import { bookableStays } from '../bookingTerms.ts';
import { useBooking } from './bookingContext.ts';
import type { FieldViewProps } from './fieldView.ts';
import styles from './StayField.module.css';

/** "44 weeks". */
export const stayLength = ({ duration, durationUnit }: Tenancy, t: Translate): string =>
  t(durationUnit === 'week' ? 'booking.stayWeeks' : 'booking.stayMonths', { count: duration });

interface StayCardProps extends Pick<FieldViewProps, 'field' | 'value'> {
  readonly room: RoomType;
  readonly tenancy: Tenancy;
  /** Id that the first one that can be chosen gets. */
  readonly id: string | undefined;
  readonly error: string | undefined;
  readonly onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

function StayCard(props: StayCardProps): ReactNode {
  const { error, field, id, onChoose, room, tenancy, value } = props;
  const t = useMessages();
  const { locale } = useSelector(selectContext);
  const canBeChosen = isFree({ room, tenancy });
  return (
    <label className={styles.card}>
      <input
        type="radio"
        id={id}
        name={field.name}
        value={tenancy.id}
        defaultChecked={String(tenancy.id) === value}
        disabled={!canBeChosen}
        required={field.isRequired}
        aria-describedby={error}
        onChange={onChoose}
        className={styles.radio}
      />
      <span className={styles.length}>{stayLength(tenancy, t)}</span>
      <span className={styles.dates}>
        {t('booking.fromTo', {
          from: formatShortDate(tenancy.moveIn, locale),
          to: formatShortDate(tenancy.moveOut, locale),
        })}
      </span>
      <span className={styles.rent}>
        {canBeChosen ? (
          <RentText rent={tenancy.rent} />
        ) : (
          <Badge tone="soft">{t('booking.soldOut')}</Badge>
        )}
      </span>
    </label>
  );
}

const isUntouched = ({ defaultValue, value }: HTMLInputElement): boolean => value === defaultValue;

/** The dates of a stay go into the fields for them, where they can be changed a little. */
const fillDates = (
  form: HTMLFormElement | null,
  stay: BookableStay | undefined,
  isToFill = (_field: HTMLInputElement): boolean => true,
): void => {
  if (!form || !stay) return;
  const dates = { move_in_date: stay.moveIn, move_out_date: stay.moveOut };
  for (const [name, date] of Object.entries(dates)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && isToFill(field)) field.value = formDateOf(date);
  }
};

/** All stays, by kinds of rooms; the kind that holds the chosen one is open, else the first free. */
export function StayField({ error, field, id, label, value }: FieldViewProps): ReactNode {
  const t = useMessages();
  const { today } = useSelector(selectContext);
  const { rooms } = useBooking().booking;
  const stays = bookableStays(rooms, today);
  const free = freeStays(rooms);
  const isChosen = ({ tenancies }: RoomType) => tenancies.some((one) => String(one.id) === value);
  // A room that is chosen from later must not close another one: all below would jump.
  const [opened] = useState(() => rooms.find(isChosen) ?? free[0]?.room);
  const first = opened?.tenancies.find((tenancy) => isFree({ room: opened, tenancy }));
  const errorId = error ? `${id}-error` : undefined;
  const stayOf = (radio: HTMLInputElement) => stays.find(({ id }) => String(id) === radio.value);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void =>
    fillDates(currentTarget.form, stayOf(currentTarget));
  const frame = useRef<HTMLFieldSetElement>(null);
  const takeOver = useEffectEvent(() => {
    const radio = frame.current?.querySelector<HTMLInputElement>(':checked');
    // Chosen before scripts ran: dates may have been typed by hand meanwhile.
    if (radio && !radio.defaultChecked) fillDates(radio.form, stayOf(radio), isUntouched);
  });
  useEffect(() => takeOver(), []);
  return (
    <fieldset ref={frame} className={styles.rooms}>
      <legend className="visually-hidden">{label}</legend>
      {rooms.map((room) => (
        <details key={room.id} open={room === opened} className={styles.room}>
          <summary className={styles.summary}>
            {room.photos[0] ? (
              <Picture source={room.photos[0]} alt="" sizes="4.5rem" className={styles.photo} />
            ) : null}
            <span className={styles.roomName}>{room.name}</span>
            {room.rent ? (
              <span className={styles.from}>
                <RentText rent={room.rent} isFrom />
              </span>
            ) : null}
            <span className={styles.count}>
              {t('booking.roomStays', { count: free.filter((stay) => stay.room === room).length })}
            </span>
          </summary>
          <div className={styles.cards}>
            {room.tenancies.map((tenancy) => (
              <StayCard
                key={tenancy.id}
                field={field}
                value={value}
                room={room}
                tenancy={tenancy}
                id={tenancy === first ? id : undefined}
                error={errorId}
                onChoose={choose}
              />
            ))}
          </div>
        </details>
      ))}
      {error ? <FieldError id={id} text={error} /> : null}
    </fieldset>
  );
}
