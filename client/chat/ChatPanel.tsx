import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import {
  type ChatDay,
  type ChatProvider,
  isChatOpen,
} from '../../shared/domain/contact/chatHours.ts';
import { siteContacts } from '../../shared/domain/contact/siteContacts.ts';
import { mailHref, phoneHref } from '../../shared/domain/contact/supportContacts.ts';
import { zoneName } from '../../shared/domain/dates/zoneName.ts';
import { loadScript } from '../document/loadScript.ts';
import type { MessageId, Translate } from '../messages/messages.ts';
import { useMessages } from '../messages/useMessages.ts';
import { useSite } from '../navigation/SiteLink.tsx';
import { selectContext, selectLocale } from '../store/context.slice.ts';
import { Button } from '../ui/Button/Button.tsx';
import { IconButton } from '../ui/Button/IconButton.tsx';
import { visitorCountry } from '../visitor/visitorCountry.ts';
import styles from './ChatWidget.module.css';

interface ChatPanelProps {
  readonly id: string;
  /** Number of a message that has just been sent; null: none was. */
  readonly reference: number | null;
  readonly onClose: () => void;
  readonly onWrite: () => void;
}

/** The number is that for the visitor's country, once it is known. */
const useContacts = () => {
  const [country, setCountry] = useState<string | null>(null);
  useEffect(() => {
    let isThere = true;
    void visitorCountry().then((found) => {
      if (isThere) setCountry(found);
    });
    return () => {
      isThere = false;
    };
  }, []);
  return siteContacts(useSite(), country);
};

/** "Mo-Fr 09:00-18:00; Sa 10:00-14:00" in the words of the page. */
const hoursText = (hours: string, t: Translate): string => {
  const day = (name: string): string => t(`chat.day.${name as ChatDay}`);
  return hours
    .split(/;\s*/)
    .map((part) =>
      part.replace(/([A-Z][a-z])(?:-([A-Z][a-z]))?/, (_, first: string, last?: string) =>
        last ? t('chat.days', { first: day(first), last: day(last) }) : day(first),
      ),
    )
    .join(t('chat.nextHours'));
};

const zoneText = (timeZone: string, locale: string): string =>
  (locale === 'en' ? null : zoneName(timeZone, locale)) ?? timeZone.replaceAll('_', ' ');

function Contacts({ chat }: { readonly chat: ChatProvider | undefined }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { email, phone } = useContacts();
  return (
    <dl className={styles.contacts}>
      <dt>{t('chat.phone')}</dt>
      <dd>
        <a href={phoneHref(phone)}>{phone.full_number}</a>
      </dd>
      <dt>{t('chat.email')}</dt>
      <dd>
        <a href={mailHref(undefined, email)}>{email}</a>
      </dd>
      {chat && chat.hours !== '' ? (
        <>
          <dt>{t('chat.hours')}</dt>
          <dd>
            {t('chat.openingHours', {
              hours: hoursText(chat.hours, t),
              zone: zoneText(chat.timeZone, locale),
            })}
          </dd>
        </>
      ) : null}
    </dl>
  );
}

let isLoaded = false;

/** Somebody else's chat, which the visitor has asked for by name. */
const loadChatProvider = (url: string): void => {
  if (!isLoaded) loadScript(url);
  isLoaded = true;
};

type Chatting = 'open' | 'closed' | 'none';

const texts: Readonly<Record<Chatting, MessageId>> = {
  open: 'chat.text',
  closed: 'chat.textClosed',
  none: 'chat.textMessage',
};

/** Whether somebody answers at once; asked anew whenever the panel opens. */
const chattingAt = (chat: ChatProvider | undefined, now: number): Chatting => {
  if (!chat) return 'none';
  return isChatOpen(chat, now) ? 'open' : 'closed';
};

/** Ways to the support; after a message the word that it has arrived. */
export function ChatPanel({ id, onClose, onWrite, reference }: ChatPanelProps): ReactNode {
  const t = useMessages();
  const isSent = reference !== null;
  const title = useRef<HTMLHeadingElement>(null);
  const { chatProvider } = useSelector(selectContext).config;
  const [chatting] = useState(() => chattingAt(chatProvider, Date.now()));
  useEffect(() => title.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its parts closes it
    <div id={id} className={styles.panel} onKeyDown={onKeyDown}>
      <header className={styles.header}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {t(isSent ? 'chat.sentTitle' : 'chat.title')}
        </h2>
        <IconButton label={t('dialog.close')} onClick={onClose}>
          <X size={22} aria-hidden />
        </IconButton>
      </header>
      <p className={styles.text}>{t(isSent ? 'chat.sentText' : texts[chatting])}</p>
      {reference === null ? null : (
        <p className={styles.text}>{t('chat.reference', { reference: String(reference) })}</p>
      )}
      {isSent ? null : (
        <div className={styles.actions}>
          {chatProvider && chatting === 'open' ? (
            <Button onClick={() => loadChatProvider(chatProvider.url)}>{t('chat.live')}</Button>
          ) : null}
          <Button look={chatting === 'open' ? 'quiet' : 'primary'} onClick={onWrite}>
            {t('chat.write')}
          </Button>
        </div>
      )}
      <Contacts chat={chatProvider} />
    </div>
  );
}
