import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectResultCount, selectSeenCount } from '../../features/search/search.selectors.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { useMessages } from '../../messages/useMessages.ts';

const selectItems = ({ search }: SearchRoot) =>
  search.searchList.readyStatus === 'success' ? search.searchList.items : null;

/** Tells screen readers, once for every list after the first, how much there is. */
export function ResultAnnouncement(): ReactNode {
  const t = useMessages();
  const count = useSelector(selectResultCount);
  const seen = useSelector(selectSeenCount);
  const items = useSelector(selectItems);
  const firstPage = useSelector(({ search }: SearchRoot) => search.searchList.firstPage);
  const page = useSelector(({ search }: SearchRoot) => search.searchList.page);
  const told = useRef(items);
  const [text, setText] = useState('');

  useEffect(() => {
    if (items === null || told.current === items) return;
    told.current = items;
    if (items.length === 0) setText(t('search.nothing'));
    else if (page > firstPage) setText(t('search.seen', { seen, count }));
    else setText(t('search.resultCount', { count }));
  }, [count, firstPage, items, page, seen, t]);

  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
