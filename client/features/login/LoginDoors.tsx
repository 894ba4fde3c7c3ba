import '#messages/login.json';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Deployment } from '../../../shared/domain/site/site.ts';
import { doorAddress } from '../../../shared/routes/signInAddress.ts';
import { type LoginDoor, loginDoorsCall } from '../../../shared/ssr/loginCalls.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteLink, useSite } from '../../navigation/SiteLink.tsx';
import { selectContext } from '../../store/context.slice.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import styles from './LoginDoors.module.css';
import { ProviderMark } from './ProviderMark.tsx';

/** Without an answer there are none: a code is always to be had. */
const loadLoginDoors =
  (): AppThunk<Promise<readonly LoginDoor[]>> =>
  async (_dispatch, _getState, { api }) =>
    (await api?.get(loginDoorsCall()).catch(() => [])) ?? [];

/**
 * The ways that are open, asked for when they are to be shown: none until the answer has come, and
 * none on the site of a partner, whom the providers do not know.
 */
export const useLoginDoors = (isWanted = true): readonly LoginDoor[] => {
  const isShown = useSite().kind === 'main' && isWanted;
  const dispatch = useAppDispatch();
  const [doors, setDoors] = useState<readonly LoginDoor[]>([]);
  useEffect(() => {
    if (!isShown) return;
    let isAwaited = true;
    void dispatch(loadLoginDoors()).then((found) => {
      if (isAwaited) setDoors(found);
    });
    return () => {
      isAwaited = false;
    };
  }, [dispatch, isShown]);
  return doors;
};

interface LoginDoorsProps {
  readonly doors: readonly Pick<LoginDoor, 'provider' | 'title'>[];
  /** Path of the own origin to go to afterwards. */
  readonly next: string;
  readonly className?: string | undefined;
}

/** In China WeChat goes first; else they stand as the API names them. */
const inOrder = (doors: LoginDoorsProps['doors'], deployment: Deployment): typeof doors =>
  deployment === 'china'
    ? [...doors].sort((a, b) => Number(b.provider === 'wechat') - Number(a.provider === 'wechat'))
    : doors;

/** Links to the providers whose way is open: what they lead to begins the session by itself. */
export function LoginDoors({ className, doors, next }: LoginDoorsProps): ReactNode {
  const t = useMessages();
  const { deployment } = useSelector(selectContext).config;
  if (doors.length === 0) return null;
  return (
    <div className={[styles.doors, className].filter(Boolean).join(' ')}>
      <p className={styles.or}>{t('login.or')}</p>
      <ul className={styles.list}>
        {inOrder(doors, deployment).map(({ provider, title }) => (
          <li key={provider}>
            <SiteLink href={doorAddress(provider, next)} rel="nofollow" className={styles.door}>
              <ProviderMark provider={provider} />
              {t('login.with', { provider: title })}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
