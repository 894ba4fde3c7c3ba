import '#messages/filters.json';
import '#messages/property.json';
import { type ReactNode, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { formatMonth } from '../../../../shared/domain/dates/formatDate.ts';
import { currencySymbol } from '../../../../shared/domain/money/currencies.ts';
import { budgetPeriod, convertRent } from '../../../../shared/domain/money/rentPeriod.ts';
import type { RoomType } from '../../../../shared/domain/property/property.ts';
import { anyRoom, type RoomChoice } from '../../../../shared/domain/property/roomChoice.ts';
import {
  type FilteredRooms,
  moveInMonthsOf,
} from '../../../../shared/domain/property/roomFilter.ts';
import {
  type AccommodationKind,
  bathroomKinds,
  kitchenKinds,
  roomKinds,
} from '../../../../shared/domain/search/filters/roomType.ts';
import { leaseUnit, roomStayBands } from '../../../../shared/domain/search/filters/stayOptions.ts';
import { kindMessages } from '../../../features/filters/kindMessages.ts';
import type { MessageId } from '../../../messages/messages.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { selectContext } from '../../../store/context.slice.ts';
import { afterPaint } from '../../../ui/Live/afterPaint.ts';
import { PriceRange } from '../../../ui/Range/PriceRange.tsx';
import { ChipGroup } from './ChipGroup.tsx';
import styles from './RoomFilterPanel.module.css';

const kindGroups = [
  ['filter.room', roomKinds],
  ['filter.bathroom', bathroomKinds],
  ['filter.kitchen', kitchenKinds],
] as const satisfies readonly (readonly [MessageId, readonly AccommodationKind[]])[];

/** From the lowest to the highest rent, in the budget period. */
const boundsOf = (rooms: readonly RoomType[], country: string) => {
  const rents = rooms
    .flatMap(({ rent, tenancies }) => [rent, ...tenancies.map((tenancy) => tenancy.rent)])
    .filter((rent) => rent !== null)
    .map(({ amount, period }) => convertRent(amount, period, budgetPeriod(country)));
  return { min: Math.floor(Math.min(...rents)), max: Math.ceil(Math.max(...rents)), step: 1 };
};

interface DateGroupsProps {
  readonly rooms: readonly RoomType[];
  readonly country: string;
  readonly choice: RoomChoice;
  readonly onChoose: (over: Partial<RoomChoice>) => void;
}

/** How long one stays, and from when. */
function DateGroups({ choice, country, onChoose, rooms }: DateGroupsProps): ReactNode {
  const t = useMessages();
  const { locale, today } = useSelector(selectContext);
  const months = [...new Set([...moveInMonthsOf(rooms, today), ...choice.months])].sort();
  const bands = roomStayBands(country).map(({ label }) => label);
  // A search has bands of its own.
  const labels = [...bands, ...choice.stays.filter((label) => !bands.includes(label))];
  const band = leaseUnit(country) === 'week' ? 'rooms.bandWeeks' : 'rooms.bandMonths';
  return (
    <>
      <ChipGroup
        title={t('filter.stay')}
        options={labels.map((label) => ({
          value: label,
          label: t(band, { band: label }),
        }))}
        chosen={choice.stays}
        onChange={(stays) => onChoose({ stays })}
      />
      {months.length > 0 ? (
        <ChipGroup
          title={t('filter.moveInMonth')}
          options={months.map((month) => ({ value: month, label: formatMonth(month, locale) }))}
          chosen={choice.months}
          onChange={(chosen) => onChoose({ months: chosen })}
        />
      ) : null}
    </>
  );
}

type Choose = (choice: RoomChoice) => void;

/** What was tapped is seen at once; the rooms, which are much to draw, follow. */
const useChoice = (filtered: FilteredRooms | null, onChoose: Choose): [RoomChoice, Choose] => {
  const [tapped, setTapped] = useState<RoomChoice | null>(null);
  const callOff = useRef<() => void>(undefined);
  const choose: Choose = (choice) => {
    callOff.current?.();
    setTapped(choice);
    callOff.current = afterPaint(() => {
      onChoose(choice);
      setTapped(null);
    });
  };
  return [tapped ?? filtered?.choice ?? anyRoom, choose];
};

interface RoomFilterPanelProps {
  readonly rooms: readonly RoomType[];
  readonly country: string;
  readonly filtered: FilteredRooms | null;
  readonly onChoose: Choose;
}

export function RoomFilterPanel(props: RoomFilterPanelProps): ReactNode {
  const { country, filtered, onChoose, rooms } = props;
  const t = useMessages();
  const [choice, take] = useChoice(filtered, onChoose);
  const bounds = boundsOf(rooms, country);
  const currency = rooms.find(({ rent }) => rent)?.rent?.currency ?? '';
  const isMonthly = budgetPeriod(country) === 'monthly';

  const choose = (over: Partial<RoomChoice>): void => take({ ...choice, ...over });
  return (
    <div className={styles.panel}>
      {kindGroups.map(([title, kinds]) => (
        <ChipGroup
          key={title}
          title={t(title)}
          options={kinds.map((kind) => ({
            value: kind,
            label: t(kindMessages[kind]),
            isDisabled: !rooms.some((room) => room.kinds.includes(kind)),
          }))}
          chosen={choice.kinds}
          onChange={(kinds) => choose({ kinds })}
        />
      ))}
      <DateGroups rooms={rooms} country={country} choice={choice} onChoose={choose} />
      {rooms.some(({ allowsTwo }) => allowsTwo) ? (
        <ChipGroup
          title={t('filter.dualOccupancy')}
          options={[{ value: 'two', label: t('rooms.twoPeople') }]}
          chosen={choice.isForTwo ? ['two'] : []}
          onChange={(chosen) => choose({ isForTwo: chosen.length > 0 })}
        />
      ) : null}
      {bounds.min < bounds.max ? (
        <PriceRange
          label={t(isMonthly ? 'filter.budgetPerMonth' : 'filter.budgetPerWeek')}
          prefix={currencySymbol(currency)}
          names={{ low: 'room-budget-low', high: 'room-budget-high' }}
          bounds={bounds}
          defaultValue={{ low: choice.lowest, high: choice.highest }}
          onChange={({ high, low }) => choose({ lowest: low, highest: high })}
        />
      ) : null}
    </div>
  );
}
