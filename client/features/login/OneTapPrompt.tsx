import '#messages/login.json';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { doorAddress } from '../../../shared/routes/signInAddress.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { IconButton } from '../../ui/Button/IconButton.tsx';
import { useLoginDoors } from './LoginDoors.tsx';
import styles from './OneTapPrompt.module.css';
import { putOneTapOff } from './oneTap.ts';
import { ProviderMark } from './ProviderMark.tsx';

/** A note beside the page, which nothing waits for and nothing moves for. */
export function OneTapPrompt(): ReactNode {
  const t = useMessages();
  const { hash, pathname, search } = useLocation();
  const google = useLoginDoors().find(({ provider }) => provider === 'google');
  const [isPutOff, setIsPutOff] = useState(false);
  if (!google || isPutOff) return null;

  const words = t('login.with', { provider: google.title });
  const putOff = (): void => {
    putOneTapOff(Date.now());
    setIsPutOff(true);
  };
  return (
    <aside aria-label={words} className={styles.prompt}>
      <p className={styles.text}>{t('login.oneTap')}</p>
      <IconButton label={t('login.notNow')} onClick={putOff}>
        <X size={20} aria-hidden />
      </IconButton>
      <SiteLink
        href={doorAddress('google', `${pathname}${search}${hash}`)}
        rel="nofollow"
        className={`${buttonClass('quiet', 's')} ${styles.door}`}
      >
        <ProviderMark provider="google" />
        {words}
      </SiteLink>
    </aside>
  );
}
