import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { distanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { regionPagePath } from '../../../shared/routes/regionPagePath.ts';
import { lengthText } from '../../features/propertyCard/distanceText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import { useCodeOnUse } from '../../navigation/useCodeOnUse.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { whenNearViewport } from '../../ui/Picture/nearViewport.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { hasLocation } from './hasLocation.ts';
import styles from './LocationFacts.module.css';
import { PrivateDetails } from './PrivateDetails.tsx';
import { Address } from './PropertyHeading.tsx';

const loadSurroundings = () =>
  import(/* webpackChunkName: "surroundings" */ './Surroundings.tsx').then(
    ({ Surroundings }) => Surroundings,
  );

/** Keeps the place of the map and the ways, whose code comes when they are about to be seen. */
function SurroundingsFrame({ property }: { readonly property: Property }): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const { Part, prepare } = useCodeOnUse(loadSurroundings);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    return whenNearViewport(
      element,
      () => void prepare().then((isThere) => setHasFailed(!isThere)),
    );
  }, [prepare]);
  if (hasFailed) return null;
  return (
    <div ref={frame} className={styles.surroundings}>
      {Part ? <Part property={property} /> : null}
    </div>
  );
}

export function LocationFacts({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { address, coordinates, distances, isOffered } = property;
  if (!hasLocation(property)) return null;
  const texts = { unit: distanceUnit(address.country.code), locale, t };
  return (
    <Section id="map" title={t('property.location')} text={<Address address={address} />}>
      <PrivateDetails propertyId={property.id} />
      {coordinates ? <SurroundingsFrame property={property} /> : null}
      {distances.length > 0 ? (
        <>
          <h3 className={styles.title}>{t('property.around')}</h3>
          <p className={styles.note}>{t('property.locationText')}</p>
          <ul className={styles.list}>
            {distances.map(({ canonicalName, distance, name }) => (
              <li key={canonicalName} className={styles.place}>
                {isOffered ? (
                  <SiteLink href={regionPagePath(canonicalName)} className={styles.name}>
                    {name}
                  </SiteLink>
                ) : (
                  <span>{name}</span>
                )}
                <span className={styles.distance}>{lengthText(distance, texts)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  );
}
