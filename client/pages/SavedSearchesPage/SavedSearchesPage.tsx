import '#messages/account.json';
import '#messages/login.json';
import '#messages/savedSearches.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { SavedSearches } from '../../../shared/domain/alert/savedSearch.ts';
import {
  newsOfSavedSearches,
  type SavedSearchesNews,
  savedSearchesQuery,
  wantedSearchOf,
} from '../../../shared/routes/savedSearchesAddress.ts';
import { feedPath } from '../../api/savedSearches.api.ts';
import accountStyles from '../../features/account/Account.module.css';
import { selectAccount } from '../../features/account/account.slice.ts';
import { PostForm } from '../../features/account/PostForm.tsx';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { SubProfilePage } from '../AccountPage/SubProfilePage.tsx';
import styles from './SavedSearchesPage.module.css';
import { FrequencySelect, placeWords, SaveForm, SearchItem } from './SearchForms.tsx';

const newsTexts: Readonly<Record<SavedSearchesNews, MessageId>> = {
  saved: 'savedSearches.saved',
  changed: 'savedSearches.changed',
  removed: 'savedSearches.removed',
  homes: 'savedSearches.changed',
  feed: 'savedSearches.feedRenewed',
};

/** What came of the form that was sent; it has the focus, so that it is read out first. */
function Outcome(): ReactNode {
  const t = useMessages();
  const news = newsOfSavedSearches(usePageAddress());
  const problem = useSelector(selectAccount).form?.problem;
  if (!problem && news === null) return null;
  const done = news === null ? null : t(newsTexts[news]);
  return (
    <p
      role={problem ? 'alert' : 'status'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page has come to say this
      autoFocus
      className={problem ? styles.failure : styles.news}
    >
      {problem ? (problem.message ?? t('savedSearches.failed')) : done}
    </p>
  );
}

interface PartProps {
  readonly searches: SavedSearches;
}

function Pages({ searches }: PartProps): ReactNode {
  const t = useMessages();
  const wordsOf = { prev: t('savedSearches.previous'), next: t('savedSearches.next') } as const;
  return (
    <Pagination
      label={t('savedSearches.pages')}
      page={searches.page}
      pageCount={searches.pages}
      link={(page, { className, kind }) => (
        <NamedLink
          key={kind}
          to="profileSearches"
          query={savedSearchesQuery(page)}
          className={className}
          aria-current={kind === 'page' && page === searches.page ? 'page' : undefined}
        >
          {kind === 'page' ? page : wordsOf[kind]}
        </NamedLink>
      )}
    />
  );
}

function SearchList({ searches }: PartProps): ReactNode {
  const t = useMessages();
  if (searches.count === 0) {
    return (
      <>
        <p>{t('savedSearches.none')}</p>
        <p>
          <NamedLink to="searchEntry" className={buttonClass('secondary', 's')}>
            {t('savedSearches.search')}
          </NamedLink>
        </p>
      </>
    );
  }
  return (
    <>
      <ul className={`${accountStyles.card} ${accountStyles.list}`}>
        {searches.entries.map((search) => (
          <SearchItem key={search.id} search={search} page={searches.page} />
        ))}
      </ul>
      <Pages searches={searches} />
    </>
  );
}

function HomesPart({ searches }: PartProps): ReactNode {
  const t = useMessages();
  return (
    <section className={accountStyles.card} aria-labelledby="homes-title">
      <h2 id="homes-title" className={accountStyles.title}>
        {t('savedSearches.homes')}
      </h2>
      <p className={accountStyles.note}>{t('savedSearches.homesText')}</p>
      <PostForm
        to="profileSearches"
        name="homes"
        values={{ page: String(searches.page) }}
        className={accountStyles.stack}
      >
        <FrequencySelect chosen={searches.homesFrequency} />
        <Button type="submit" look="secondary" size="s">
          {t('savedSearches.saveChanges')}
        </Button>
      </PostForm>
    </section>
  );
}

function FeedPart({ token }: { readonly token: string }): ReactNode {
  const t = useMessages();
  return (
    <section className={accountStyles.card} aria-labelledby="feed-title">
      <h2 id="feed-title" className={accountStyles.title}>
        {t('savedSearches.feed')}
      </h2>
      <p className={accountStyles.note}>{t('savedSearches.feedText')}</p>
      <p className={styles.feeds}>
        <SiteLink href={feedPath(token, 'feed.json')}>{t('savedSearches.jsonFeed')}</SiteLink>
        <SiteLink href={feedPath(token, 'atom.xml')}>{t('savedSearches.atomFeed')}</SiteLink>
      </p>
      <PostForm to="profileSearches" name="feed" className={accountStyles.stack}>
        <Button type="submit" look="quiet" size="s">
          {t('savedSearches.renewFeed')}
        </Button>
      </PostForm>
    </section>
  );
}

/** The searches that somebody has saved, and how he is told what changes. */
export function SavedSearchesPage(): ReactNode {
  const t = useMessages();
  const wanted = wantedSearchOf(usePageAddress());
  const { form, searches, wantedPlace } = useSelector(selectAccount);
  if (!searches) return <PageSkeleton />;
  return (
    <SubProfilePage title="savedSearches.title">
      <p>{t('savedSearches.lead')}</p>
      <Outcome />
      {wanted ? (
        <SaveForm wanted={wanted} place={wantedPlace ?? placeWords(wanted.region)} form={form} />
      ) : null}
      {wanted && searches.count === 0 ? null : <SearchList searches={searches} />}
      <HomesPart searches={searches} />
      {searches.feedToken === null ? null : <FeedPart token={searches.feedToken} />}
    </SubProfilePage>
  );
}
