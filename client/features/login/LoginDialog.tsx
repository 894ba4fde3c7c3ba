import '#messages/login.json';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useSelector } from 'react-redux';
import type { Site } from '../../../shared/domain/site/site.ts';
import type { User } from '../../../shared/domain/user/user.ts';
import { nextPath } from '../../../shared/routes/nextPath.ts';
import { siteAddress } from '../../../shared/routes/siteAddress.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { steering } from '../../navigation/entryLayers.ts';
import { useSite } from '../../navigation/SiteLink.tsx';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { IconButton } from '../../ui/Button/IconButton.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { DialogHeader } from '../../ui/Dialog/DialogHeader.tsx';
import { CodeStep } from './CodeStep.tsx';
import styles from './LoginDialog.module.css';
import { LoginDoors, useLoginDoors } from './LoginDoors.tsx';
import { loginClosed, selectLogin, steppedBack } from './login.slice.ts';
import { RecipientStep } from './RecipientStep.tsx';

/** The page to be on afterwards: the one that was asked for, or the one that is shown. */
const wantedPage = (next: string | undefined): string => {
  const { hash, pathname, search } = window.location;
  return next === undefined ? `${pathname}${search}${hash}` : nextPath(next);
};

/** A new document, drawn for who is signed in: of the page that asked for it, or of the same one. */
const goOn = (site: Site, next: string | undefined): void => {
  const { href, pathname, search } = window.location;
  const target = new URL(siteAddress(site, wantedPage(next)), href);
  const isSamePage = target.pathname === pathname && target.search === search;
  // Another fragment alone would load nothing.
  if (isSamePage) window.location.reload();
  else window.location.assign(target);
};

interface LoginDialogProps {
  readonly onLoggedIn: (user: User) => void;
}

export function LoginDialog({ onLoggedIn }: LoginDialogProps): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const site = useSite();
  const id = useId();
  const { isOpen, request, sentCode, verification } = useSelector(selectLogin);
  const doors = useLoginDoors(isOpen);
  const isDone = verification.status === 'success';
  const leave = useEffectEvent(() => goOn(site, request.next));

  // The closed dialog gives up its entry of the history before.
  useEffect(() => {
    if (isDone) steering.steer('push', () => leave());
  }, [isDone]);

  const close = (): void => {
    dispatch(loginClosed());
  };
  const back = request.hasBack ? (
    <IconButton
      label={t('login.back')}
      onClick={() => (sentCode ? dispatch(steppedBack()) : close())}
    >
      <ArrowLeft size={22} aria-hidden />
    </IconButton>
  ) : null;
  return (
    <Dialog
      kind="sheet"
      labelledBy={id}
      isOpen={isOpen}
      onClose={close}
      closesOnOuterClick={false}
      className={styles.panel}
    >
      <DialogHeader
        id={id}
        title={request.title ?? t('login.title')}
        leading={back}
        onClose={close}
      />
      {sentCode ? (
        <CodeStep sentCode={sentCode} onLoggedIn={onLoggedIn} />
      ) : (
        <>
          <RecipientStep />
          {isOpen ? (
            <LoginDoors doors={doors} next={wantedPage(request.next)} className={styles.doors} />
          ) : null}
        </>
      )}
    </Dialog>
  );
}
