import {
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { useHistoryEntry } from '../../navigation/historyLayers.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { useHydrated } from '../../ui/Live/useHydrated.ts';
import { Mark } from '../../ui/Mark/Mark.tsx';
import styles from './FilterMenu.module.css';

/** The focus returns to the button. */
const closeMenu = (menu: HTMLDetailsElement): void => {
  menu.open = false;
  menu.querySelector('summary')?.focus();
};

/** The open menu of a form closes on Escape and when something else is used. */
export const useMenuClosing = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const openMenu = (): HTMLDetailsElement | null =>
      form.current?.querySelector<HTMLDetailsElement>('details[open]') ?? null;
    const onUse = ({ target, type }: Event): void => {
      const menu = openMenu();
      if (!menu || !(target instanceof Node) || menu.contains(target)) return;
      // Whoever presses words in the menu gives the focus to what the menu stands in.
      if (type === 'pointerdown' || !target.contains(menu)) menu.open = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      const menu = openMenu();
      if (menu && key === 'Escape') closeMenu(menu);
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, onUse);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      for (const event of events) document.removeEventListener(event, onUse);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [form]);
};

interface FilterMenuProps {
  readonly label: string;
  /** What is chosen in it; null: nothing is. */
  readonly chosen: string | null;
  /** Its content is wider than one column. */
  readonly isWide?: boolean;
  readonly children: (isOpen: boolean, close: () => void) => ReactNode;
}

/** Distance to the edge of the window, in pixels. */
const MARGIN = 16;

/** Characters of a choice that may be cut short where room is scarce. */
const LONG = 12;

/** Where the panel lies over the page, as in the styles. */
const PHONE = '(max-width: 47.99rem)';

const place = (panel: Element | null): void => {
  panel?.removeAttribute('data-end');
  if (
    panel &&
    panel.getBoundingClientRect().right > document.documentElement.clientWidth - MARGIN
  ) {
    panel.setAttribute('data-end', '');
  }
};

/** A button with a panel of fields under it, on phones from the bottom edge. It needs no scripts. */
export function FilterMenu({
  children,
  chosen,
  isWide = false,
  label,
}: FilterMenuProps): ReactNode {
  const t = useMessages();
  const isLive = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    if (menu.current) closeMenu(menu.current);
  };

  useHistoryEntry(isOpen && window.matchMedia(PHONE).matches, close);

  // It may have been opened before there was code.
  useEffect(() => {
    if (!menu.current?.open) return;
    setIsOpen(true);
    place(menu.current.lastElementChild);
  }, []);

  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void => {
    setIsOpen(currentTarget.open);
    if (!currentTarget.open) return;
    place(currentTarget.lastElementChild);
    currentTarget.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
  };
  return (
    <details
      ref={menu}
      name="filter"
      className={styles.menu}
      data-long={chosen !== null && chosen.length > LONG ? '' : undefined}
      onToggle={onToggle}
    >
      <summary className={`${styles.button} ${chosen === null ? '' : styles.chosen}`}>
        <span className={chosen === null ? undefined : 'visually-hidden'}>
          {chosen === null ? label : `${label}: `}
        </span>
        {chosen === null ? null : <span className={styles.value}>{chosen}</span>}
        <Mark kind="chevronDown" className={styles.icon} />
      </summary>
      <div className={`${styles.panel} ${isWide ? styles.wide : ''}`}>
        <p className={styles.title} aria-hidden>
          {label}
        </p>
        {children(isOpen, close)}
        <div className={isLive ? styles.done : styles.submit}>
          {isLive ? (
            <Button size="s" onClick={close}>
              {t('filter.done')}
            </Button>
          ) : (
            <Button size="s" type="submit">
              {t('filter.submit')}
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}
