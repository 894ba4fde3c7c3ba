import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import type { RoomType } from '../../../../shared/domain/property/property.ts';
import type { RoomChoice } from '../../../../shared/domain/property/roomChoice.ts';
import type { FilteredRooms } from '../../../../shared/domain/property/roomFilter.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { useCodeOnUse } from '../../../navigation/useCodeOnUse.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { useHydrated } from '../../../ui/Live/useHydrated.ts';
import styles from './RoomFilter.module.css';

export const FILTER_BUTTON_ID = 'rooms-filter';
const PANEL_ID = 'rooms-filter-panel';

interface RoomFilterProps {
  readonly rooms: readonly RoomType[];
  /** ISO code. */
  readonly country: string;
  readonly filtered: FilteredRooms | null;
  readonly onChoose: (choice: RoomChoice) => void;
  readonly onClear: () => void;
  /** How often it was cleared: fields that keep their own texts then begin anew. */
  readonly clearings: number;
}

const loadPanel = () =>
  import(/* webpackChunkName: "roomFilter" */ './RoomFilterPanel.tsx').then(
    ({ RoomFilterPanel }) => RoomFilterPanel,
  );

/** Its choices come on use; without JavaScript all rooms are there to be looked through. */
export function RoomFilter(props: RoomFilterProps): ReactNode {
  const { clearings, filtered, onClear, rooms } = props;
  const t = useMessages();
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const { Part: Panel, prepare, prepareOnTap } = useCodeOnUse(loadPanel);
  const count = filtered?.choiceCount ?? 0;

  const toggle = async (): Promise<void> => {
    if (await prepareOnTap()) setIsOpen(!isOpen);
  };
  return (
    <div className={styles.filter}>
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {filtered
            ? t('rooms.matching', { count: filtered.rooms.length, all: rooms.length })
            : t('rooms.count', { count: rooms.length })}
        </p>
        {filtered ? (
          <Button look="quiet" size="s" onClick={onClear}>
            {t('rooms.clearFilter')}
          </Button>
        ) : null}
        <span className={isHydrated ? undefined : styles.waiting}>
          <Button
            id={FILTER_BUTTON_ID}
            look="secondary"
            size="s"
            icon={<SlidersHorizontal size={16} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={PANEL_ID}
            onClick={() => void toggle()}
            onPointerEnter={() => void prepare()}
            onFocus={() => void prepare()}
          >
            {count > 0 ? t('rooms.filterChosen', { count }) : t('rooms.filter')}
          </Button>
        </span>
      </div>
      <div id={PANEL_ID} hidden={!isOpen}>
        {Panel && isOpen ? <Panel key={clearings} {...props} /> : null}
      </div>
    </div>
  );
}
