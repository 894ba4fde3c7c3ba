import '#messages/listing.json';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './HeartButton.module.css';

interface HeartButtonProps {
  readonly id: number;
  /** What the home is called. */
  readonly name: string;
}

/**
 * Puts a home on the visitor's shortlist. Documents are the same for everyone, so it is drawn empty:
 * who is signed in sees it filled after load, by `client/features/shortlist/heartButtons.ts`. It is
 * part of first loads, which import no constants for it: a test compares it with `heartForm.ts`.
 */
export function HeartButton({ id, name }: HeartButtonProps): ReactNode {
  return (
    <button
      type="submit"
      form="heart"
      name="shortlist_inv"
      value={id}
      className={styles.heart}
      aria-pressed={false}
      aria-label={useMessages()('card.shortlist', { name })}
      suppressHydrationWarning
    />
  );
}
