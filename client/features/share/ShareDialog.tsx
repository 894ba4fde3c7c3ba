import '#messages/share.json';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useSelector } from 'react-redux';
import { type ImageSource, imagePath } from '../../../shared/domain/image/imageUrl.ts';
import { PHOTO_QUALITY, sharePreset } from '../../../shared/domain/image/pictureSizes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectContext } from '../../store/context.slice.ts';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { DialogHeader } from '../../ui/Dialog/DialogHeader.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { isWithinMiniProgram, postToMiniProgram } from '../../weChat/miniProgram.ts';
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

const absolute = (picture: ImageSource, siteOrigin: string): string =>
  new URL(imagePath(picture, sharePreset, PHOTO_QUALITY, 'jpg'), siteOrigin).href;

/** Within a mini-program visitors share by its own menu, which takes what it was told of the page. */
const useMiniProgramShare = ({ isOpen, page, picture }: ShareDialogProps): boolean => {
  const { siteOrigin, weChatScriptUrl } = useSelector(selectContext).config;
  const isInside = isOpen && weChatScriptUrl !== undefined && isWithinMiniProgram();
  const tell = useEffectEvent(() => {
    const { pathname, search } = new URL(page.url);
    const image = picture ? absolute(picture, siteOrigin) : '';
    void postToMiniProgram(weChatScriptUrl ?? '', {
      title: page.title,
      path: `${pathname}${search}`,
      image,
    });
  });
  useEffect(() => {
    if (isInside) tell();
  }, [isInside]);
  return isInside;
};

interface WaysProps {
  readonly page: SharedPage;
  readonly text: string;
}

/** Ways to pass a page on with other programs. */
function Ways({ page, text }: WaysProps): ReactNode {
  const t = useMessages();
  return (
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
  );
}

/** All ways to pass a page on. */
export function ShareDialog(props: ShareDialogProps): ReactNode {
  const { isOpen, onClose, onCopied, page, picture } = props;
  const t = useMessages();
  const id = useId();
  const text = t('share.text', { title: page.title });
  const isInMiniProgram = useMiniProgramShare(props);
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
        {isInMiniProgram ? <p>{t('share.miniProgram')}</p> : <Ways page={page} text={text} />}
      </div>
    </Dialog>
  );
}
