import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { LoginDoors } from './LoginDoors.tsx';

const doors = (['google', 'apple', 'facebook', 'wechat'] as const).map((provider) => ({
  provider,
  title: provider,
}));

test.each([
  ['main', ['google', 'apple', 'facebook', 'wechat']],
  ['china', ['wechat', 'google', 'apple', 'facebook']],
] as const)('the ways to log in of the deployment %s are in the order %j', (deployment, order) => {
  const context = { ...renderContext, config: { ...renderContext.config, deployment } };
  const html = renderToStaticMarkup(
    <Provider store={createAppStore({ state: { context }, api: undefined })}>
      <LoginDoors doors={doors} next="/" />
    </Provider>,
  );
  expect([...html.matchAll(/\/login\/(\w+)/g)].map(([, provider]) => provider)).toEqual(order);
});
