import '#messages/share.json';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import { type ReactNode, useId } from 'react';
import type { ImageSource } from '../../../shared/domain/image/imageUrl.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { DialogHeader } from '../../ui/Dialog/DialogHeader.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { CopyField } from './CopyField.tsx';
import styles from './ShareDialog.module.css';
import { emailAddress, type SharedPage, whatsAppAddress } from './sharedPage.ts';

export interface ShareDialogProps {
  readonly page: SharedPage;
  readonly picture: ImageSource | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** With what may be said about it. */
  readonly onCopied: (title: string, message: string) => void;
}

const canShare = (page: SharedPage): boolean =>
  typeof navigator.share === 'function' && (navigator.canShare?.(page) ?? true);

/** Somebody who thinks better of it has done nothing wrong. */
const shareByDevice = (page: SharedPage): void => void navigator.share(page).catch(() => undefined);

/** All ways to pass a page on. */
export function ShareDialog(props: ShareDialogProps): ReactNode {
  const { isOpen, onClose, onCopied, page, picture } = props;
  const t = useMessages();
  const id = useId();
  const text = t('share.text', { title: page.title });
  return (
    <Dialog kind="sheet" labelledBy={id} isOpen={isOpen} onClose={onClose}>
      <DialogHeader id={id} title={t('share.title')} onClose={onClose} />
      <div className={styles.content}>
        <div className={styles.page}>
          {picture ? (
            <span className={styles.photo}>
              <Picture
                source={picture}
                alt=""
                sizes="6rem"
                isFirstScreen
                className={styles.image}
              />
            </span>
          ) : null}
          <p className={styles.title}>{page.title}</p>
        </div>
        <CopyField
          url={page.url}
          onCopied={() => onCopied(t('share.copied'), t('share.copiedText', { title: page.title }))}
        />
        <ul className={styles.ways}>
          <li>
            <a href={emailAddress(page, text)} className={styles.way}>
              <Mail size={20} aria-hidden />
              {t('share.email')}
            </a>
          </li>
          <li>
            <a
              href={whatsAppAddress(page, text)}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.way}
            >
              <MessageCircle size={20} aria-hidden />
              {t('share.whatsApp')}
            </a>
          </li>
          {canShare(page) ? (
            <li>
              <button type="button" className={styles.way} onClick={() => shareByDevice(page)}>
                <Ellipsis size={20} aria-hidden />
                {t('share.device')}
              </button>
            </li>
          ) : null}
        </ul>
      </div>
    </Dialog>
  );
}
