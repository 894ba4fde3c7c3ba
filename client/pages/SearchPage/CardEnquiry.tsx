import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { enquiryOpenings } from '../../../shared/domain/lead/enquiryOpenings.ts';
import type { PropertyCard } from '../../../shared/domain/property/property.ts';
import { useLeadHistory } from '../../features/enquiry/useLeadHistory.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { EnquiryLink } from '../../navigation/EnquiryLink.tsx';
import styles from './ResultCards.module.css';

const selectRegion = ({ search }: SearchRoot) => search.region;

/** Asks about a property from its card; what is sold out is waited for. */
export function CardEnquiry({ card }: { readonly card: PropertyCard }): ReactNode {
  const t = useMessages();
  const region = useSelector(selectRegion);
  const { isEnquired, isWaitlisted } = useLeadHistory(card.id);
  const { canonicalName, id, isAvailable, name } = card;
  const property = {
    id,
    name,
    canonicalName,
    isAvailable,
    country: region?.country.code ?? '',
    regionId: region?.id ?? null,
  };
  const isDone = isAvailable ? isEnquired : isWaitlisted;
  const word = isAvailable ? 'search.enquire' : 'search.waitlist';
  const label = t(isDone ? `${word}Done` : word);
  return (
    <EnquiryLink
      request={{
        ...(isAvailable ? enquiryOpenings.searchCard : enquiryOpenings.waitlist),
        property,
      }}
      className={styles.enquire}
    >
      {label}
      <span className="visually-hidden">{` ${name}`}</span>
    </EnquiryLink>
  );
}
