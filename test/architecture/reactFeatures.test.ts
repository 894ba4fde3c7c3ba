import { expect, test } from '@jest/globals';
import { allFiles, isTest, read } from './sources.ts';

/** What the browser's build leaves out of React DOM: config/tooling/unusedReactDom.cjs. */
const LEFT_OUT =
  /\b(?:Activity|ViewTransition|addTransitionType|preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|unstable_\w+|useActionState|useFormStatus)\b/g;
const IMPORTS_OF_REACT = /import (?:type )?\{([^}]*)\} from 'react(?:-dom)?'/g;
/** Elements that React moves to the head or shares with the document, and refs of fragments. */
const MARKUP = /<(?:html|head|body|title|meta|Fragment ref)\b|\bprecedence=/g;

test('pages use no feature of React that the browser does not load', () => {
  const found = allFiles
    .filter((file) => /^client\/.*\.tsx?$/.test(file) && !isTest(file))
    .flatMap((file) => {
      const text = read(file);
      const names = [...text.matchAll(IMPORTS_OF_REACT)].flatMap(([, list = '']) => [
        ...list.matchAll(LEFT_OUT),
      ]);
      const elements = file.endsWith('.tsx') ? [...text.matchAll(MARKUP)] : [];
      return [...names, ...elements].map(([name]) => `${name} in ${file}`);
    });
  expect(found).toEqual([]);
});
