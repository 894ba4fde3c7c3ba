import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { Tenancy } from '../../../shared/domain/property/property.ts';
import { RentText } from '../../features/propertyCard/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import styles from './TenancyTable.module.css';

interface TenancyTableProps {
  readonly tenancies: readonly Tenancy[];
  readonly roomName: string;
}

export function TenancyTable({ roomName, tenancies }: TenancyTableProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        {t('rooms.tenancies', { count: tenancies.length })}
        <ChevronDown size={18} className={styles.mark} aria-hidden />
      </summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('rooms.tenanciesOf', { name: roomName })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rooms.stay')}</th>
            <th scope="col">{t('rooms.dates')}</th>
            <th scope="col">{t('rooms.rent')}</th>
          </tr>
        </thead>
        <tbody>
          {tenancies.map((tenancy) => (
            <tr key={tenancy.id}>
              <th scope="row">
                {t(tenancy.durationUnit === 'week' ? 'rooms.weeks' : 'rooms.months', {
                  count: tenancy.duration,
                })}
              </th>
              <td>
                {formatDate(tenancy.moveIn, locale)} – {formatDate(tenancy.moveOut, locale)}
              </td>
              <td>{tenancy.isAvailable ? <RentText rent={tenancy.rent} /> : t('rooms.soldOut')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
