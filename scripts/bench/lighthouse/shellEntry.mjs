import { loadableReady } from '@loadable/component';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { applyMiddleware, combineReducers, legacy_createStore } from 'redux';
import { withExtraArgument } from 'redux-thunk';

/** What every page of this stack begins with, around a word: a page that paints nothing has no speed. */
function Shell() {
  useLocation();
  return createElement('main', null, 'Shell');
}

const state = JSON.parse(document.getElementById('__STATE__').textContent);
const reducers = combineReducers({ context: (context = null) => context });

void loadableReady(() => {
  const store = legacy_createStore(reducers, state, applyMiddleware(withExtraArgument({})));
  const router = createElement(BrowserRouter, null, createElement(Shell));
  hydrateRoot(
    document.getElementById('root'),
    createElement(Provider, { store, serverState: state }, router),
  );
});
