import { type ReactNode, useEffect, useRef } from 'react';
import styles from './FaultSummary.module.css';

interface FaultSummaryProps {
  readonly title: string;
  /** About the form as a whole. */
  readonly text?: string | undefined;
  /** What is wrong with which field: `id` is that of its control. */
  readonly faults: readonly { readonly id: string; readonly text: string }[];
  /** Another one, compared by identity, takes the focus again. */
  readonly occasion: unknown;
}

/** What keeps a form from being sent, with a way to each field; it has the focus when it comes. */
export function FaultSummary({ faults, occasion, text, title }: FaultSummaryProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another occasion is told anew
  useEffect(() => panel.current?.focus(), [occasion, text]);
  return (
    // Without scripts the browser itself moves the focus here.
    // biome-ignore lint/a11y/noAutofocus: the page has come to say this
    <div ref={panel} role="alert" tabIndex={-1} autoFocus className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      {text === undefined ? null : <p>{text}</p>}
      {faults.length > 0 ? (
        <ul className={styles.list}>
          {faults.map((fault) => (
            <li key={fault.id}>
              <a href={`#${fault.id}`}>{fault.text}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
