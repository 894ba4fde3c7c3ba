/** How long a toast that closes by itself is shown, in milliseconds. */
export const TOAST_DURATION_MS = 3000;

export interface Toast {
  readonly id: number;
  /** Either may be empty. */
  readonly title: string;
  readonly message: string;
  readonly color: 'neutral' | 'good' | 'warn' | 'danger';
  /** An alert interrupts a screen reader, a status waits for it to finish. */
  readonly type: 'status' | 'alert';
  /** Closes by itself; otherwise it waits for its button. */
  readonly autoClose: boolean;
}
