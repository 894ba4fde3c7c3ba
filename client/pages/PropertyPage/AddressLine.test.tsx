import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { AddressLine } from './AddressLine.localised.ts';

test.each([
  ['en', ['Mill Lane', 'London', 'E1 4AA'], 'Mill Lane, London, E1 4AA'],
  [
    'zh',
    ['Mill Lane', '伦敦', 'E1 4AA', '英国'],
    '<span lang="en">Mill Lane</span>, <span>伦敦</span>, <span lang="en">E1 4AA</span>, <span>英国</span>',
  ],
  ['zh', ['', 'Galway', ''], '<span lang="en">Galway</span>'],
  ['zh', ['', ''], ''],
] as const)('in %s an address of %j says in which letters it is', (locale, parts, markup) => {
  const store = createAppStore({
    state: { context: { ...renderContext, locale } },
    api: undefined,
  });
  const drawn = renderToStaticMarkup(
    <Provider store={store}>
      <AddressLine parts={parts} />
    </Provider>,
  );
  expect(drawn).toBe(markup);
});
