import '#messages/enquiry.json';
import '#messages/field.json';
import '#messages/placeForm.json';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { isPartnerFormSent } from '../../../shared/routes/partnerFormAddress.ts';
import { selectAccount } from '../../features/account/account.slice.ts';
import { ContactList } from '../../features/content/ContactList.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { PartnerForm } from './PartnerForm.tsx';
import styles from './PartnerFormPage.module.css';

/** Says that the form was taken, and what happens next. */
function Sent(): ReactNode {
  const t = useMessages();
  return (
    <>
      <CircleCheck size={44} className={styles.done} aria-hidden />
      <h1 className={styles.title}>{t('enquiry.sentTitle')}</h1>
      {/* biome-ignore lint/a11y/noAutofocus: the page has come to say this */}
      <p role="status" tabIndex={-1} autoFocus className={styles.text}>
        {t('field.sentences', {
          first: t('enquiry.usual'),
          second: t('enquiry.nextOthers'),
        })}
      </p>
      <NamedLink to="connect" className={buttonClass()}>
        {t('placeForm.backToPartners')}
      </NamedLink>
    </>
  );
}

/** For those who would rather talk than write. */
function OtherWays(): ReactNode {
  const t = useMessages();
  return (
    <aside aria-labelledby="other-ways" className={styles.ways}>
      <h2 id="other-ways" className={styles.waysTitle}>
        {t('placeForm.reach')}
      </h2>
      <ContactList />
    </aside>
  );
}

/** The form for partners on a page of its own, which works without scripts. */
export function PartnerFormPage(): ReactNode {
  const address = usePageAddress();
  const { partnerForm } = useSelector(selectAccount);
  if (!partnerForm) return <PageSkeleton />;
  return isPartnerFormSent(address) ? (
    <Container className={styles.page}>
      <Sent />
    </Container>
  ) : (
    <Container className={`${styles.page} ${styles.columns}`}>
      <PartnerForm key={partnerForm.idempotencyKey} form={partnerForm} />
      <OtherWays />
    </Container>
  );
}
