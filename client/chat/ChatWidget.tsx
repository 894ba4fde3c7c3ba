import '#messages/chat.json';
import MessageCircle from 'lucide-react/icons/message-circle';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { listenFromStart } from '../analytics/eventBus.ts';
import { useMessages } from '../messages/useMessages.ts';
import { useEnquiryDialog } from '../navigation/enquiryDialog.ts';
import { useHistoryEntry } from '../navigation/historyLayers.ts';
import { selectContext } from '../store/context.slice.ts';
import { afterPaint } from '../ui/Live/afterPaint.ts';
import arrival from '../ui/Stack/arriving.module.css';
import { useStacked } from '../ui/Stack/useStacked.ts';
import { ChatPanel } from './ChatPanel.tsx';
import styles from './ChatWidget.module.css';
import { openChat } from './openChat.ts';

const PANEL_ID = 'support-chat';

/** Where its panel covers the page. */
const PHONE = '(max-width: 47.99rem)';

interface ChatWidgetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Number of a message sent to the support, until it is taken note of; null: there is none. */
const useSentMessage = (): readonly [number | null, () => void] => {
  const [reference, setReference] = useState<number | null>(null);
  useEffect(
    () =>
      listenFromStart((event) => {
        if (event.name === 'lead_success' && event.leadSource === 'support_chat') {
          setReference(event.leadId);
        }
      }),
    [],
  );
  return [reference, () => setReference(null)];
};

/** A button at the edge of the window that opens the ways to the support. */
export function ChatWidget({ isOpen, onClose }: ChatWidgetProps): ReactNode {
  const t = useMessages();
  const enquiry = useEnquiryDialog();
  const widget = useRef<HTMLElement>(null);
  const { chatProvider } = useSelector(selectContext).config;
  const launcher = useRef<HTMLButtonElement>(null);
  useStacked(widget, 'chat');
  const [reference, forgetSent] = useSentMessage();

  const close = (): void => {
    onClose();
    forgetSent();
    launcher.current?.focus();
  };
  useHistoryEntry(isOpen && window.matchMedia(PHONE).matches, close);
  // The form is what most go on to. The panel is seen before its code takes any time.
  useEffect(() => (isOpen ? afterPaint(enquiry.prepare) : undefined), [enquiry, isOpen]);
  const write = (): void => {
    close();
    // The panel is seen to go before the form is drawn.
    afterPaint(() => enquiry.open({ formType: 'get_help', source: 'support_chat' }));
  };
  return (
    <aside ref={widget} aria-label={t('chat.label')} className={styles.widget}>
      {isOpen ? (
        <ChatPanel id={PANEL_ID} reference={reference} onClose={close} onWrite={write} />
      ) : null}
      <button
        ref={launcher}
        type="button"
        className={`${arrival.arriving} ${styles.launcher}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? PANEL_ID : undefined}
        onClick={isOpen ? close : openChat}
      >
        <MessageCircle size={22} aria-hidden />
        <span className={styles.word}>{t(chatProvider ? 'chat.open' : 'chat.leaveMessage')}</span>
      </button>
    </aside>
  );
}
