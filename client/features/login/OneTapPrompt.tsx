import '#messages/login.json';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { doorAddress } from '../../../shared/routes/signInAddress.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { IconButton } from '../../ui/Button/IconButton.tsx';
import { loadLoginDoors } from './LoginDoors.tsx';
import styles from './OneTapPrompt.module.css';
import { putOneTapOff } from './oneTap.ts';
import { ProviderMark } from './ProviderMark.tsx';

/** What it is called, where the way is open. */
const useGoogle = (): string | null => {
  const dispatch = useAppDispatch();
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    void dispatch(loadLoginDoors()).then((doors) =>
      setTitle(doors.find(({ provider }) => provider === 'google')?.title ?? null),
    );
  }, [dispatch]);
  return title;
};

interface OneTapPromptProps {
  /** Somebody goes to the provider's page. */
  readonly onLeave: () => void;
}

/** A note beside the page, which nothing waits for and nothing moves for. */
export function OneTapPrompt({ onLeave }: OneTapPromptProps): ReactNode {
  const t = useMessages();
  const { hash, pathname, search } = useLocation();
  const google = useGoogle();
  const [isPutOff, setIsPutOff] = useState(false);
  if (google === null || isPutOff) return null;

  const putOff = (): void => {
    putOneTapOff(Date.now());
    setIsPutOff(true);
  };
  return (
    <aside aria-label={t('login.with', { provider: google })} className={styles.prompt}>
      <p className={styles.text}>{t('login.oneTap')}</p>
      <IconButton label={t('login.notNow')} onClick={putOff}>
        <X size={20} aria-hidden />
      </IconButton>
      <a
        href={doorAddress('google', `${pathname}${search}${hash}`)}
        rel="nofollow"
        className={`${buttonClass('quiet', 's')} ${styles.door}`}
        onClick={onLeave}
      >
        <ProviderMark provider="google" />
        {t('login.with', { provider: google })}
      </a>
    </aside>
  );
}
