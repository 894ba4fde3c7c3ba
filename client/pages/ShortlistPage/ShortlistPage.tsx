import '#messages/account.json';
import '#messages/login.json';
import '#messages/shortlist.json';
import Heart from 'lucide-react/icons/heart';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { maxCompared } from '../../../shared/domain/compare/comparedAddress.ts';
import { queryString } from '../../../shared/domain/search/queryString.ts';
import {
  type ShortlistSort,
  type ShortlistView,
  shortlistSorts,
} from '../../../shared/domain/user/shortlist.ts';
import { pendingShortlist } from '../../../shared/routes/pendingShortlist.ts';
import {
  newsOfShortlist,
  type ShortlistNews,
  shortlistQuery,
} from '../../../shared/routes/shortlistAddress.ts';
import { selectAccount } from '../../features/account/account.slice.ts';
import { formError } from '../../features/account/accountForm.ts';
import { PostForm } from '../../features/account/PostForm.tsx';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { chipClass } from '../../ui/Chip/chipClass.ts';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { EmptyState } from '../../ui/States/EmptyState.tsx';
import { SubProfilePage } from '../AccountPage/SubProfilePage.tsx';
import { SharePart } from './SharePart.tsx';
import { COMPARE_FORM, ShortlistItem } from './ShortlistItem.tsx';
import styles from './ShortlistPage.module.css';

const newsTexts: Readonly<Record<ShortlistNews, MessageId>> = {
  added: 'shortlist.added',
  removed: 'shortlist.removed',
  note: 'shortlist.noteSaved',
  unshared: 'shortlist.unshared',
};

const sortTexts: Readonly<Record<ShortlistSort, MessageId>> = {
  newest: 'shortlist.sort.newest',
  price: 'shortlist.sort.price',
  move_in: 'shortlist.sort.move_in',
};

/** What came of the form that was sent; it has the focus, so that it is read out first. */
function News({
  hasFailed = false,
  text,
}: {
  readonly hasFailed?: boolean;
  readonly text: string;
}) {
  return (
    <p
      role={hasFailed ? 'alert' : 'status'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page has come to say this
      autoFocus
      className={hasFailed ? styles.failure : styles.news}
    >
      {text}
    </p>
  );
}

/** Notes say beside themselves what is wrong with them. */
function Outcome(): ReactNode {
  const t = useMessages();
  const address = usePageAddress();
  const { form } = useSelector(selectAccount);
  const news = newsOfShortlist(address);
  if (form?.name === 'compare') {
    return <News hasFailed text={t('shortlist.compareHint', { count: maxCompared })} />;
  }
  const error = form?.name === 'note' ? undefined : formError(form, t);
  if (error !== undefined) return <News hasFailed text={error} />;
  return form || news === null ? null : <News text={t(newsTexts[news])} />;
}

/** Scripts add by themselves what a heart asks for by the address: without them it takes a press. */
function Wanted(): ReactNode {
  const t = useMessages();
  const wanted = pendingShortlist(queryString(usePageAddress().query));
  if (wanted === null) return null;
  return (
    <PostForm
      to="profileShortlist"
      name="add"
      values={{ inventory: String(wanted) }}
      className={styles.wanted}
    >
      <p>{t('shortlist.wanted')}</p>
      <Button type="submit">{t('shortlist.addWanted')}</Button>
    </PostForm>
  );
}

interface ViewProps {
  readonly view: ShortlistView;
}

function SortLinks({ view }: ViewProps): ReactNode {
  const t = useMessages();
  return (
    <nav aria-label={t('shortlist.sort')} className={styles.sorts}>
      {shortlistSorts.map((sort) => (
        <NamedLink
          key={sort}
          to="profileShortlist"
          query={shortlistQuery({ page: 1, sort })}
          className={chipClass(sort === view.sort)}
          aria-current={sort === view.sort ? 'true' : undefined}
        >
          {t(sortTexts[sort])}
        </NamedLink>
      ))}
    </nav>
  );
}

/** Takes the homes that are ticked in the list. */
function CompareForm({ view }: ViewProps): ReactNode {
  const t = useMessages();
  const { page, sort } = view;
  return (
    <PostForm
      id={COMPARE_FORM}
      to="profileShortlist"
      name="compare"
      values={{ page: String(page), sort }}
      className={styles.compare}
    >
      <Button type="submit" look="secondary" size="s">
        {t('shortlist.compareChosen')}
      </Button>
    </PostForm>
  );
}

function Pages({ pages, view }: ViewProps & { readonly pages: number }): ReactNode {
  const t = useMessages();
  const wordsOf = { prev: t('shortlist.previous'), next: t('shortlist.next') } as const;
  return (
    <Pagination
      label={t('shortlist.pages')}
      page={view.page}
      pageCount={pages}
      link={(page, { className, kind }) => (
        <NamedLink
          key={kind}
          to="profileShortlist"
          query={shortlistQuery({ ...view, page })}
          className={className}
          aria-current={kind === 'page' && page === view.page ? 'page' : undefined}
        >
          {kind === 'page' ? page : wordsOf[kind]}
        </NamedLink>
      )}
    />
  );
}

function NoHomes(): ReactNode {
  const t = useMessages();
  return (
    <EmptyState
      icon={<Heart size={28} aria-hidden />}
      title={t('shortlist.empty')}
      text={t('shortlist.emptyText')}
      action={
        <NamedLink to="searchEntry" className={buttonClass('primary')}>
          {t('shortlist.search')}
        </NamedLink>
      }
    />
  );
}

/** The homes that somebody keeps, each as it is today beside what it cost when he added it. */
export function ShortlistPage(): ReactNode {
  const t = useMessages();
  const { shortlist } = useSelector(selectAccount);
  if (!shortlist) return <PageSkeleton />;
  const { count, entries, pages, sharedOn } = shortlist;
  const hasCompare = entries.filter(({ card }) => card !== null).length > 1;
  return (
    <SubProfilePage title="shortlist.title">
      <Outcome />
      <Wanted />
      {count === 0 ? (
        <NoHomes />
      ) : (
        <>
          <div className={styles.line}>
            <h2 className={styles.count}>{t('shortlist.count', { count })}</h2>
            <SortLinks view={shortlist} />
            {hasCompare ? <CompareForm view={shortlist} /> : null}
          </div>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <ShortlistItem
                key={entry.id}
                entry={entry}
                view={shortlist}
                hasCompare={hasCompare}
              />
            ))}
          </ul>
          <Pages view={shortlist} pages={pages} />
        </>
      )}
      {count > 0 || sharedOn !== null ? <SharePart list={shortlist} /> : null}
    </SubProfilePage>
  );
}
