import type { ReactNode } from 'react';
import styles from './Pagination.module.css';

const AROUND = 1;

/** Pages to link to, ascending; a negative number stands for pages left out. */
export const pageWindow = (page: number, pageCount: number): number[] => {
  const first = Math.max(2, page - AROUND);
  const last = Math.min(pageCount - 1, page + AROUND);
  const middle = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return [
    1,
    ...(first > 2 ? [-1] : []),
    ...middle,
    ...(last < pageCount - 1 ? [-2] : []),
    ...(pageCount > 1 ? [pageCount] : []),
  ];
};

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
