import type { ReactNode, RefObject } from 'react';
import styles from './CardGrid.module.css';

/** Side by side, or one under the other with the photo at the side. */
export type CardLayout = 'grid' | 'list';

interface CardGridProps {
  readonly layout?: CardLayout;
  readonly list?: RefObject<HTMLUListElement | null>;
  readonly className?: string | undefined;
  /** List items. */
  readonly children: ReactNode;
}

export function CardGrid({ children, className, layout = 'grid', list }: CardGridProps): ReactNode {
  return (
    <ul ref={list} className={`${styles[layout]} ${className ?? ''}`} data-look={layout}>
      {children}
    </ul>
  );
}
