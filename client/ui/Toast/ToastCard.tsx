import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import {
  type FocusEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { IconButton } from '../Button/IconButton.tsx';
import styles from './ToastStack.module.css';
import { TOAST_DURATION_MS, type Toast } from './toast.ts';

interface Countdown {
  /** Paused otherwise: it goes on with the time that was left. */
  readonly isRunning: boolean;
  readonly onClose: () => void;
}

/** @param totalMs milliseconds, pauses not counted. */
const useCountdown = (totalMs: number, { isRunning, onClose }: Countdown): void => {
  const leftMs = useRef(totalMs);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isRunning) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => close(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAt;
    };
  }, [isRunning]);
};

interface ToastCardProps {
  readonly toast: Toast;
  readonly onClose: () => void;
}

const icons = {
  neutral: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  danger: CircleAlert,
} as const satisfies Record<Toast['color'], unknown>;

const leaves = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

export function ToastCard({ onClose, toast }: ToastCardProps): ReactNode {
  const { autoClose, color, message, title } = toast;
  const t = useMessages();
  const Icon = icons[color];
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useCountdown(TOAST_DURATION_MS, { isRunning: autoClose && !isHovered && !hasFocus, onClose });
  return (
    // Whoever points at it or has the focus in it is still reading.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by it but waiting
    <div
      className={`${styles.toast} ${styles[color]}`}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={(event) => (leaves(event) ? setHasFocus(false) : undefined)}
    >
      <Icon size={20} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        {title === '' ? null : <p className={styles.title}>{title}</p>}
        {message === '' ? null : <p>{message}</p>}
      </div>
      <IconButton label={t('toast.close')} onClick={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
