import '#messages/content.json';
import '#messages/menu.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { Faq } from '../../../shared/domain/region/region.ts';
import { articles } from '../../../shared/routes/articles.ts';
import type { ArticleRoute } from '../../../shared/routes/routeTable.ts';
import { type Article, articlesOf, questionAnchor } from '../../content/articlesOf.ts';
import { ContentHero } from '../../features/content/ContentHero.tsx';
import { type ContentRoot, selectContent } from '../../features/content/content.slice.ts';
import { PageTrail } from '../../features/content/PageTrail.tsx';
import { postPictures } from '../../features/content/postPictures.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink, type PathTarget } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import styles from './ArticlePage.module.css';

function Questions({ questions }: { readonly questions: readonly Faq[] }): ReactNode {
  return questions.map(({ answer, question }, index) => (
    <section key={question} id={questionAnchor(index)} className={styles.question}>
      <h2 className={styles.questionTitle}>{question}</h2>
      <p>{answer}</p>
    </section>
  ));
}

interface OthersProps {
  readonly route: ArticleRoute;
  readonly others: readonly Article[];
}

/** The other articles of the same list. */
function Others({ others, route }: OthersProps): ReactNode {
  const t = useMessages();
  const { page } = articles[route];
  return (
    <nav aria-labelledby="more-articles">
      <h2 id="more-articles" className={styles.othersTitle}>
        {t('content.readOn')}
      </h2>
      <ul>
        {others.map(({ slug, title }) => (
          <li key={slug}>
            <NamedLink
              {...({ to: route, params: { slug } } as PathTarget)}
              className={styles.other}
            >
              {title}
            </NamedLink>
          </li>
        ))}
        <li>
          <NamedLink {...({ to: page } as PathTarget)} className={styles.other}>
            {t('content.all', { page: t(`siteLink.${page}`) })}
          </NamedLink>
        </li>
      </ul>
    </nav>
  );
}

/** One piece of the page that lists it, at its own address. */
export function ArticlePage(): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { params, route } = usePageAddress();
  // The page is drawn for no other route.
  const name = route as ArticleRoute;
  const { page } = articles[name];
  const content = useSelector((state: ContentRoot) => selectContent(state, page));
  const all = content ? articlesOf(content) : [];
  const article = all.find(({ slug }) => slug === params.slug);
  if (!content || !article) return <PageSkeleton />;

  const { date, label, paragraphs, questions, slug, title } = article;
  const listLink = <NamedLink {...({ to: page } as PathTarget)}>{t(`siteLink.${page}`)}</NamedLink>;
  return (
    <>
      <ContentHero
        tint={content.tint}
        icon={content.icon}
        heading={title}
        lead={
          date === null ? (
            t('content.answers', { count: questions.length })
          ) : (
            <>
              {label} · <time dateTime={date}>{formatDate(date, locale)}</time>
            </>
          )
        }
        trail={<PageTrail name={title} parent={listLink} />}
      />
      <Container className={styles.page}>
        <div className={styles.text}>
          {postPictures[slug] ? (
            <picture className={styles.picture}>
              <img src={postPictures[slug]} alt="" width={960} height={640} />
            </picture>
          ) : null}
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <Questions questions={questions} />
        </div>
        <Others route={name} others={all.filter((other) => other !== article)} />
      </Container>
    </>
  );
}
