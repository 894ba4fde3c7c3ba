import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { mailHref, supportEmail } from '../../../shared/domain/contact/supportContacts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectContext } from '../../store/context.slice.ts';
import styles from './ContentSectionView.module.css';

/** Who answers for the site by law; where nobody is named, that and what follows from it. */
export function OperatorNotice(): ReactNode {
  const t = useMessages();
  const { operator } = useSelector(selectContext).config;
  if (!operator) return <p className={styles.paragraph}>{t('operator.none')}</p>;
  const { address, name, registration } = operator;
  return (
    <address className={styles.operator}>
      <strong>{name}</strong>
      {address === '' ? null : <span>{address}</span>}
      {registration === '' ? null : <span>{registration}</span>}
      <a href={mailHref()}>{supportEmail}</a>
    </address>
  );
}
