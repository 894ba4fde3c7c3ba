import BusFront from 'lucide-react/icons/bus-front';
import CarFront from 'lucide-react/icons/car-front';
import Footprints from 'lucide-react/icons/footprints';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { DistanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import type { PlaceDistance } from '../../../shared/domain/property/property.ts';
import {
  noTravelTimes,
  type ShownMode,
  shownModes,
  type Travel,
  travelDuration,
} from '../../../shared/domain/travel/travelTimes.ts';
import { useTravelTimes } from '../../features/property/useTravelTimes.ts';
import { type DistanceTexts, lengthText } from '../../features/propertyCard/distanceText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { Select } from '../../ui/Field/Select.tsx';
import { ErrorState } from '../../ui/States/ErrorState.tsx';
import styles from './Ways.module.css';

export type Destination = PlaceDistance & { readonly coordinates: GeoPoint };

type Icon = ComponentType<{
  readonly size: number;
  readonly className?: string | undefined;
  readonly 'aria-hidden': boolean;
}>;

const icons: Readonly<Record<ShownMode, Icon>> = {
  walking: Footprints,
  driving: CarFront,
  transit: BusFront,
};

const travelTexts = (travel: Travel | null, texts: DistanceTexts) => {
  const { t } = texts;
  if (!travel) return { time: t('travel.noTime'), distance: t('travel.noDistance') };
  const { hours, minutes } = travelDuration(travel.seconds);
  return {
    time:
      hours > 0 ? t('travel.hours', { hours, minutes }) : t('travel.minutes', { count: minutes }),
    distance: lengthText(travel.metres, texts),
  };
};

interface WayProps {
  readonly mode: ShownMode;
  /** Undefined while it is on its way, null when it is not known. */
  readonly travel: Travel | null | undefined;
  readonly texts: DistanceTexts;
}

function Way({ mode, texts, travel }: WayProps): ReactNode {
  const { t } = texts;
  const Mode = icons[mode];
  const shown = travel === undefined ? null : travelTexts(travel, texts);
  return (
    <div className={styles.way} title={travel === null ? t('travel.unknown') : undefined}>
      <Mode size={22} className={styles.icon} aria-hidden />
      <dt className={styles.mode}>{t(`travel.${mode}`)}</dt>
      <dd className={`${styles.value} ${travel ? '' : styles.unknown}`}>
        <strong className={styles.time}>{shown?.time ?? ' '}</strong>{' '}
        <span className={styles.distance}>{shown?.distance ?? ' '}</span>
      </dd>
    </div>
  );
}

interface WaysProps {
  readonly origin: GeoPoint;
  /** At least one. */
  readonly destinations: readonly Destination[];
  readonly unit: DistanceUnit;
  /** Canonical name of the university that was searched for. */
  readonly searched: string | null;
}

/** How far it is from the door to a chosen place, and how long it takes. */
export function Ways({ destinations, origin, searched, unit }: WaysProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const [picked, setPicked] = useState<string | null>(null);
  const named = (name: string | null): Destination | undefined =>
    destinations.find(({ canonicalName }) => canonicalName === name);
  const destination = named(picked) ?? named(searched) ?? destinations[0];
  const { hasFailed, retry, times } = useTravelTimes(origin, destination?.coordinates ?? origin);
  const shown = hasFailed ? noTravelTimes : times;
  const texts = { unit, locale, t };
  return (
    <section aria-label={t('travel.title')} className={styles.ways}>
      <div className={styles.choice}>
        <h3 className={styles.title}>{t('travel.title')}</h3>
        <Select
          label={t('travel.to')}
          name="destination"
          value={destination?.canonicalName}
          onChange={({ currentTarget }) => setPicked(currentTarget.value)}
          options={destinations.map(({ canonicalName, name }) => ({
            value: canonicalName,
            label: name,
          }))}
        />
      </div>
      <dl className={styles.list} aria-live="polite" aria-busy={shown === null}>
        {shownModes.map((mode) => (
          <Way key={mode} mode={mode} travel={shown?.[mode]} texts={texts} />
        ))}
      </dl>
      {hasFailed ? <ErrorState text={t('travel.failed')} onRetry={retry} /> : null}
      <p className={styles.note}>{t('travel.estimate')}</p>
    </section>
  );
}
