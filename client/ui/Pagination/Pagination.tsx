import type { ReactNode } from 'react';
import styles from './Pagination.module.css';
import { pageWindow } from './pageWindow.ts';

interface PaginationProps {
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly link: (
    page: number,
    options: { readonly kind: 'page' | 'prev' | 'next'; readonly className: string | undefined },
  ) => ReactNode;
}

export function Pagination({ label, link, page, pageCount }: PaginationProps): ReactNode {
  if (pageCount < 2) return null;
  const className = styles.link;
  return (
    <nav aria-label={label} className={styles.pages}>
      {page > 1 ? link(page - 1, { kind: 'prev', className }) : null}
      <ol className={styles.list}>
        {pageWindow(page, pageCount).map((entry) => (
          <li key={entry}>
            {entry < 0 ? (
              <span className={styles.gap}>…</span>
            ) : (
              link(entry, {
                kind: 'page',
                className: entry === page ? `${className} ${styles.current}` : className,
              })
            )}
          </li>
        ))}
      </ol>
      {page < pageCount ? link(page + 1, { kind: 'next', className }) : null}
    </nav>
  );
}
