import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { SignedInDevice } from '../../../shared/domain/user/profile.ts';
import { countryName } from '../../messages/countryNames.localised.ts';
import type { MessageId, Translate } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './Account.module.css';
import { PostForm } from './PostForm.tsx';

/** Browsers that languages call by different names. */
const translated: Readonly<Record<string, MessageId>> = {
  'Samsung Internet': 'profile.samsungInternet',
  WeChat: 'profile.weChat',
};

/** @param words "Chrome on Android", or one of the two; empty: neither is known. */
const deviceText = (words: string, t: Translate): string => {
  const [name = '', system] = words.split(' on ');
  const id = translated[name];
  const browser = id ? t(id) : name;
  if (system) return t('profile.deviceOn', { browser, system });
  return browser || t('profile.unknownDevice');
};

function Device({ device }: { readonly device: SignedInDevice }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { country, isCurrent, lastSeen, words } = device;
  const seen = isCurrent
    ? t('profile.thisDevice')
    : t('profile.lastSeen', { date: formatDate(lastSeen, locale) });
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        {deviceText(words, t)}
        <span className={styles.detail}>
          {[country && countryName(country, locale), seen].filter(Boolean).join(' · ')}
        </span>
      </span>
    </li>
  );
}

/** @param devices null where they are not told: all of them can be signed out all the same. */
export function DevicesPart({
  devices,
}: {
  readonly devices: readonly SignedInDevice[] | null;
}): ReactNode {
  const t = useMessages();
  return (
    <>
      {devices === null ? null : (
        <ul className={styles.list}>
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      )}
      <PostForm to="profile" name="endSessions" className={styles.stack}>
        <p className={styles.note}>{t('profile.endSessionsNote')}</p>
        <Button type="submit" look="quiet">
          {t('profile.endSessions')}
        </Button>
      </PostForm>
    </>
  );
}
