import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import {
  formatDate,
  formatMonth,
  formatShortDate,
} from '../../../shared/domain/dates/formatDate.ts';
import type { ProviderProperty } from '../../../shared/domain/provider/providerProperty.ts';
import { RentText } from '../../messages/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { selectLocale } from '../../store/context.slice.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './ProviderPage.module.css';

interface HomeProps {
  readonly property: ProviderProperty;
}

interface FigureProps {
  readonly label: string;
  readonly value: number;
  /** Said behind it, in small. */
  readonly note?: string | undefined;
}

function Figure({ label, note, value }: FigureProps): ReactNode {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {value}
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}

function Figures({ property }: HomeProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { availableFrom, enquiries, freeStays, takenStays } = property;
  const from =
    availableFrom === null
      ? undefined
      : t('provider.from', { date: formatShortDate(availableFrom, locale) });
  return (
    <dl className={styles.figures}>
      <Figure
        label={t('provider.enquiries')}
        value={enquiries.total}
        note={t('provider.recent', { count: enquiries.recent })}
      />
      <Figure label={t('provider.booked')} value={enquiries.booked} />
      <Figure label={t('provider.free')} value={freeStays} note={from} />
      <Figure label={t('provider.taken')} value={takenStays} />
    </dl>
  );
}

/** For when students ask. */
function Months({ property }: HomeProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { months } = property.enquiries;
  if (months.length === 0) return null;
  return (
    <div className={styles.months}>
      <p className={styles.label}>{t('provider.months')}</p>
      <ul className={styles.monthList}>
        {months.map(({ count, month }) => (
          <li key={month}>
            <Badge tone="soft">
              {t('provider.month', { month: formatMonth(month, locale), count })}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Students find no page of what is not listed: nothing leads there. */
function Name({ property }: HomeProps): ReactNode {
  const t = useMessages();
  const { canonicalName, isListed, name } = property;
  return (
    <div className={styles.line}>
      <h3 className={styles.name}>
        {isListed ? (
          <NamedLink to="property" params={{ canonicalName }}>
            {name}
          </NamedLink>
        ) : (
          name
        )}
      </h3>
      <Badge tone={isListed ? 'good' : 'warn'}>
        {t(isListed ? 'provider.listed' : 'provider.hidden')}
      </Badge>
    </div>
  );
}

/** A property of the provider's with its figures. */
export function ProvidedHome({ property }: HomeProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { changedOn, locality, photo, rent, roomTypeCount } = property;
  const rooms = t('provider.rooms', { count: roomTypeCount });
  return (
    <li className={styles.home}>
      <div className={styles.photo}>
        {photo ? (
          <Picture
            source={photo}
            alt=""
            sizes="(min-width: 48rem) 12rem, 92vw"
            className={styles.image}
          />
        ) : null}
      </div>
      <div className={styles.words}>
        <Name property={property} />
        <p className={styles.detail}>{locality === '' ? rooms : `${locality} · ${rooms}`}</p>
        {rent ? <RentText rent={rent} isFrom /> : null}
        <Figures property={property} />
        <Months property={property} />
        {changedOn === null ? null : (
          <p className={styles.detail}>
            {t('provider.changed', { date: formatDate(changedOn, locale) })}
          </p>
        )}
      </div>
    </li>
  );
}
