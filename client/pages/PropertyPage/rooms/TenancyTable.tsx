import type { ReactNode } from 'react';
import type { Property, RoomType } from '../../../../shared/domain/property/property.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { TenancyRow } from './TenancyRow.tsx';
import styles from './TenancyTable.module.css';

interface TenancyTableProps {
  readonly property: Property;
  readonly room: RoomType;
  /** Tenancy that the price above the rooms is of; null: of none. */
  readonly chosenId: number | null;
}

export function TenancyTable({ chosenId, property, room }: TenancyTableProps): ReactNode {
  const t = useMessages();
  const { name, tenancies } = room;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('rooms.tenanciesOf', { name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rooms.stay')}</th>
          <th scope="col">{t('rooms.rent')}</th>
          <th scope="col">{t('rooms.inAll')}</th>
        </tr>
      </thead>
      <tbody>
        {tenancies.map((tenancy) => (
          <TenancyRow
            key={tenancy.id}
            tenancy={tenancy}
            room={room}
            property={property}
            isChosen={tenancy.id === chosenId}
          />
        ))}
      </tbody>
    </table>
  );
}
