import type { ReactNode } from 'react';
import type { PopularCityCard } from '../../../shared/domain/page/pageComponent.ts';
import { PlacePostcard } from '../../features/place/PlacePostcard.tsx';
import { RentText } from '../../features/propertyCard/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';

/** A city, how much there is to rent in it, and from what price on. */
export function CityCard({ city }: { readonly city: PopularCityCard }): ReactNode {
  const t = useMessages();
  const { canonicalName, name, picture, propertiesCount, rent } = city;
  return (
    <PlacePostcard canonicalName={canonicalName} name={name} picture={picture}>
      {propertiesCount === null ? null : (
        <span>{t('home.cityProperties', { count: propertiesCount })}</span>
      )}
      {rent ? <RentText rent={rent} isFrom /> : null}
    </PlacePostcard>
  );
}
