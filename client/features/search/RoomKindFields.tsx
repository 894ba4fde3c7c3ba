import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import {
  type AccommodationKind,
  bathroomKinds,
  kitchenKinds,
  roomKinds,
} from '../../../shared/domain/search/searchFilters.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Checkbox } from '../../ui/Field/Checkbox.tsx';
import { filterLabels } from './filterLabels.ts';
import styles from './RoomKindFields.module.css';

const groups: readonly {
  readonly title: MessageId;
  readonly kinds: readonly AccommodationKind[];
}[] = [
  { title: 'filter.room', kinds: roomKinds },
  { title: 'filter.bathroom', kinds: bathroomKinds },
  { title: 'filter.kitchen', kinds: kitchenKinds },
];

export function RoomKindFields({
  chosen,
}: {
  readonly chosen: readonly AccommodationKind[];
}): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.field}>
      <span className={styles.label} id="room-kinds">
        {t('filter.roomType')}
      </span>
      <details className={styles.fold}>
        <summary className={styles.summary} aria-describedby="room-kinds">
          <span>
            {chosen.length === 0
              ? t('filter.anyRoomType')
              : t('filter.roomTypesChosen', { count: chosen.length })}
          </span>
          <ChevronDown size={18} aria-hidden />
        </summary>
        <div className={styles.panel}>
          {groups.map(({ kinds, title }) => (
            <fieldset key={title} className={styles.group}>
              <legend className={styles.legend}>{t(title)}</legend>
              {kinds.map((kind) => (
                <Checkbox
                  key={kind}
                  name="meta_types"
                  value={kind}
                  label={t(filterLabels.kinds[kind])}
                  defaultChecked={chosen.includes(kind)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </details>
    </div>
  );
}
