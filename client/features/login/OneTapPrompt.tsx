import '#messages/login.json';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { doorAddress } from '../../../shared/routes/signInAddress.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { IconButton } from '../../ui/Button/IconButton.tsx';
import arrival from '../../ui/Stack/arriving.module.css';
import { useStacked } from '../../ui/Stack/useStacked.ts';
import { useLoginDoors } from './LoginDoors.tsx';
import styles from './OneTapPrompt.module.css';
import { putOneTapOff } from './oneTap.ts';
import { ProviderMark } from './ProviderMark.tsx';

/** A note over the lower edge, which nothing waits for and nothing moves for. */
export function OneTapPrompt(): ReactNode {
  const google = useLoginDoors().find(({ provider }) => provider === 'google');
  const [isPutOff, setIsPutOff] = useState(false);
  if (!google || isPutOff) return null;
  return <Prompt title={google.title} onPutOff={() => setIsPutOff(true)} />;
}

interface PromptProps {
  /** What the provider is called. */
  readonly title: string;
  readonly onPutOff: () => void;
}

function Prompt({ onPutOff, title }: PromptProps): ReactNode {
  const t = useMessages();
  const prompt = useRef<HTMLElement>(null);
  const { hash, pathname, search } = useLocation();
  useStacked(prompt, 'notice');

  const words = t('login.with', { provider: title });
  const putOff = (): void => {
    putOneTapOff(Date.now());
    onPutOff();
  };
  return (
    <aside ref={prompt} aria-label={words} className={`${arrival.arriving} ${styles.prompt}`}>
      <p className={styles.text}>{t('login.oneTap')}</p>
      <SiteLink
        href={doorAddress('google', `${pathname}${search}${hash}`)}
        rel="nofollow"
        className={`${buttonClass('quiet', 's')} ${styles.door}`}
      >
        <ProviderMark provider="google" />
        {words}
      </SiteLink>
      <IconButton label={t('login.notNow')} onClick={putOff}>
        <X size={20} aria-hidden />
      </IconButton>
    </aside>
  );
}
