import {
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './Dialog.module.css';
import type { DialogKind } from './dialogKind.ts';
import { bringBack, leaveOutOfSight } from './pageUnderDialog.ts';

const SCROLLBAR_WIDTH = '--scrollbar-width';

/**
 * Tells the style sheet how wide the scrollbar is that a dialog is about to take away, so that the
 * page beneath keeps its width while the dialog has all of the window. To be called before the
 * dialog opens; a dialog above another one finds the scrollbar gone already.
 */
const keepScrollbarRoom = (): void => {
  if (document.querySelector('dialog:modal')) return;
  const { clientWidth, style } = document.documentElement;
  const width = `${window.innerWidth - clientWidth}px`;
  // All of the page inherits it: where nothing is taken away nothing is said, or said again.
  if (width !== (style.getPropertyValue(SCROLLBAR_WIDTH) || '0px')) {
    style.setProperty(SCROLLBAR_WIDTH, width);
  }
};

/** Margin between the edge of an anchored dialog and what it lies over, in CSS pixels. */
const OVERHANG = 8;

/** What its list needs: one that begins further down in the window begins there. */
const ROOM = 416;

/** Tells the style sheet where an anchored dialog is to lie. */
const placeAtAnchor = (dialog: HTMLElement | null): void => {
  const anchor = dialog?.previousElementSibling?.getBoundingClientRect();
  if (!dialog || !anchor) return;
  const lowest = Math.max(OVERHANG, window.innerHeight - ROOM);
  const place = {
    x: anchor.left - OVERHANG,
    y: Math.min(anchor.top - OVERHANG, lowest),
    width: anchor.width + 2 * OVERHANG,
  };
  for (const [name, pixels] of Object.entries(place)) {
    dialog.style.setProperty(`--anchor-${name}`, `${pixels}px`);
  }
};

export interface DialogBoxProps {
  readonly onClose: () => void;
  readonly kind?: DialogKind;
  /** Name for those who cannot see it; or the id of the element that holds it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly closesOnOuterClick?: boolean;
  /** Closed already and moving out of sight. */
  readonly isLeaving: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const isItself = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget;

export function DialogBox(props: DialogBoxProps): ReactNode {
  const { children, className = '', closesOnOuterClick = true, isLeaving } = props;
  const { kind = 'centre', label, labelledBy, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const beganOutside = useRef(false);

  // Also when it is wanted again while it leaves: a second Escape may have closed it by itself.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || isLeaving || element.open) return;
    keepScrollbarRoom();
    if (kind === 'anchored') placeAtAnchor(element);
    leaveOutOfSight(element);
    // A caret under it would be looked for all over the page with every tap: what is inert has none.
    getSelection()?.removeAllRanges();
    element.showModal();
    element.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
  }, [isLeaving, kind]);

  useEffect(() => {
    if (kind !== 'anchored') return;
    const place = (): void => placeAtAnchor(dialog.current);
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [kind]);

  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      // Before it leaves the page: this is what gives the focus back.
      element?.close();
      void bringBack();
    };
  }, []);

  const close = (): void => {
    if (!isLeaving) onClose();
  };
  const onCancel = (event: SyntheticEvent): void => {
    if (!isItself(event)) return;
    event.preventDefault();
    close();
  };
  // The dialog itself is only hit beside its panel. Text selected out of the panel is no click.
  const onPointerDown = (event: PointerEvent): void => {
    beganOutside.current = isItself(event);
  };
  const onClick = (event: SyntheticEvent): void => {
    if (closesOnOuterClick && beganOutside.current && isItself(event)) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same on the keyboard
    <dialog
      ref={dialog}
      aria-label={label}
      aria-labelledby={labelledBy}
      className={`${styles.dialog} ${styles[kind]} ${isLeaving ? styles.leaving : ''}`}
      onCancel={onCancel}
      onClose={(event) => (isItself(event) ? close() : undefined)}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <div className={`${styles.panel} ${className}`}>{children}</div>
    </dialog>
  );
}
