import { loadableReady } from '@loadable/component';
import 'react-dom/client';
import './ui/base.css';
import { retryChunks } from './document/retryChunks.localised.ts';
import { readStored } from './visitor/browserStorage.ts';

/** A new task: the browser paints, and answers whoever uses the page, before it. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** The first formatter of a page reads the tables of all, which takes longer than all it formats. */
const readNumberTables = (): void => {
  new Intl.NumberFormat(document.documentElement.lang || undefined).format(0);
};

/** All in one turn would keep a slow phone from answering for as long as all of it takes. */
const start = async (): Promise<void> => {
  retryChunks();
  const codeIsThere = loadableReady();
  await nextTurn();
  const { hydratePage } = await import(/* webpackMode: "eager" */ './hydratePage.tsx');
  await nextTurn();
  readNumberTables();
  await nextTurn();
  // The first look into the storage waits for the disk.
  readStored('visitor_id');
  await codeIsThere;
  await nextTurn();
  const root = document.getElementById('root');
  if (root) hydratePage(root);
};

void start();
