import type { ReactNode } from 'react';
import styles from './Mark.module.css';

interface MarkProps {
  readonly kind: 'arrowDown' | 'check' | 'chevronDown' | 'gift' | 'graduationCap' | 'star';
  readonly className?: string | undefined;
}

/**
 * An icon that pages are full of. The style sheet draws it: one that names its place in the sprite is
 * five times as long, which makes a tenth of a document. It says nothing to those who do not see it.
 */
export function Mark({ className, kind }: MarkProps): ReactNode {
  return <i className={className ? `${styles[kind]} ${className}` : styles[kind]} />;
}
