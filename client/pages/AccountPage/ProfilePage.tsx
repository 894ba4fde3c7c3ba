import '#messages/account.json';
import '#messages/login.json';
import '#messages/profile.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Profile } from '../../../shared/domain/user/profile.ts';
import { newsOfProfile, type ProfileNews } from '../../../shared/routes/accountAddresses.ts';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import { EXPORT_PATH } from '../../api/profile.api.ts';
import styles from '../../features/account/Account.module.css';
import { selectAccount } from '../../features/account/account.slice.ts';
import { DataPart } from '../../features/account/DataPart.tsx';
import { DetailsPart } from '../../features/account/DetailsPart.tsx';
import { DevicesPart } from '../../features/account/DevicesPart.tsx';
import { LoginsPart } from '../../features/account/LoginsPart.tsx';
import { PendingStep } from '../../features/account/PendingStep.tsx';
import {
  ProfileHead,
  type ProfilePart,
  partTitles,
  profileParts,
} from '../../features/account/ProfileHead.tsx';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { Container } from '../../ui/Section/Container.tsx';
import page from './ProfilePage.module.css';

const newsTexts: Readonly<Record<ProfileNews, MessageId>> = {
  name: 'profile.nameSaved',
  picture: 'profile.pictureSaved',
  'picture-removed': 'profile.pictureRemoved',
  added: 'profile.added',
  merged: 'profile.merged',
  removed: 'profile.removed',
  confirmed: 'profile.exportReady',
};

/** What came of the form that was sent; it has the focus, so that it is read out first. */
function News({ news }: { readonly news: ProfileNews }): ReactNode {
  const t = useMessages();
  return (
    // biome-ignore lint/a11y/noAutofocus: the page has come to say this
    <div role="status" tabIndex={-1} autoFocus className={page.news}>
      <p>{t(newsTexts[news])}</p>
      {news === 'confirmed' ? (
        <p>
          <SiteLink href={EXPORT_PATH} download className={buttonClass('primary', 's')}>
            {t('profile.exportFile')}
          </SiteLink>
        </p>
      ) : null}
    </div>
  );
}

function Part({ children, part }: { readonly part: ProfilePart; readonly children: ReactNode }) {
  const t = useMessages();
  const id = `${part}-title`;
  return (
    <section id={part} className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t(partTitles[part])}
      </h2>
      {children}
    </section>
  );
}

const isPending = (form: PostedForm | null): form is PostedForm =>
  form?.name === 'identifierCode' || form?.name === 'confirm';

/** Who somebody is here, how and where he signs in, and what is held about him. */
export function ProfilePage({ profile }: { readonly profile: Profile }): ReactNode {
  const address = usePageAddress();
  const { form } = useSelector(selectAccount);
  const news = form ? null : newsOfProfile(address);
  const parts: Readonly<Record<ProfilePart, ReactNode>> = {
    details: <DetailsPart user={profile.user} form={form} />,
    logins: <LoginsPart identifiers={profile.identifiers} form={form} />,
    devices: <DevicesPart devices={profile.devices ?? null} />,
    data: <DataPart form={form} />,
  };
  return (
    <Container className={page.page}>
      <ProfileHead user={profile.user} />
      <div className={page.parts}>
        {news === null ? null : <News news={news} />}
        {isPending(form) ? <PendingStep form={form} /> : null}
        {profileParts.map((part) => (
          <Part key={part} part={part}>
            {parts[part]}
          </Part>
        ))}
      </div>
    </Container>
  );
}
