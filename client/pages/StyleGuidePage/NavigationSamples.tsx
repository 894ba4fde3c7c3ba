import { type ReactNode, useState } from 'react';
import { Accordion } from '../../ui/Accordion/Accordion.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { Tabs } from '../../ui/Tabs/Tabs.tsx';
import { Sample } from './Sample.tsx';
import styles from './StyleGuidePage.module.css';

const tabs = ['Overview', 'Rooms', 'Reviews'].map((title) => ({
  id: `sample-${title.toLowerCase()}`,
  title,
  content: <p>{title} of the house.</p>,
}));

const questions = [
  { key: 'bills', title: 'Are bills included?', content: <p>Yes, all of them.</p>, isOpen: true },
  { key: 'pets', title: 'May I bring my cat?', content: <p>Sadly not.</p> },
  { key: 'visits', title: 'May friends stay?', content: <p>Three nights a month.</p> },
];

const PAGES = 9;

function PageSample(): ReactNode {
  const [page, setPage] = useState(4);
  return (
    <div className={styles.wide}>
      <Pagination
        label="Sample pages"
        page={page}
        pageCount={PAGES}
        link={(target, { className, kind }) => (
          <a
            href={`#page-${target}`}
            className={className}
            aria-current={target === page ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault();
              setPage(target);
            }}
          >
            {kind === 'page' ? target : kind}
          </a>
        )}
      />
    </div>
  );
}

export function NavigationSamples(): ReactNode {
  return (
    <>
      <Sample title="Tabs">
        <div className={styles.wide}>
          <Tabs label="Parts of a house" tabs={tabs} />
        </div>
      </Sample>
      <Sample title="Accordion, one open at a time">
        <div className={styles.wide}>
          <Accordion entries={questions} isExclusive />
        </div>
      </Sample>
      <Sample title="Breadcrumb">
        <Breadcrumb
          label="Sample trail"
          items={[
            { key: 'home', content: <a href="#home">Home</a> },
            { key: 'uk', content: <a href="#uk">United Kingdom</a> },
            { key: 'london', content: <span aria-current="page">London</span> },
          ]}
        />
      </Sample>
      <Sample title="Pagination">
        <PageSample />
      </Sample>
      <Sample title="Links in a text">
        <p>
          Read <a href="#terms">the terms</a> before you <Button size="s">book</Button>.
        </p>
      </Sample>
    </>
  );
}
