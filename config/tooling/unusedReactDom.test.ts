/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@babel/core';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type * as ReactNamespace from 'react';
import type { ReactNode } from 'react';
import type * as ReactDomNamespace from 'react-dom';
import type * as ReactDomClientNamespace from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { until } from '../../test/support/until.ts';

const plugin = path.join(__dirname, 'unusedReactDom.cjs');

const without = (code: string, features?: object): string =>
  transformSync(code, {
    configFile: false,
    compact: false,
    sourceType: 'script',
    plugins: [features ? [plugin, { features }] : plugin],
  })?.code ?? '';

const only = (features: object) => ({ tags: [], types: [], functions: {}, ...features });

const SOURCE = `
function Handle() { this.a = 1; }
Handle.prototype.focus = function () { return 1; };
function isMoved(type) { return type === 'title'; }
function work(fiber) {
  switch (fiber.tag) {
    case 1:
    case 26:
      return 'shared';
    case 27:
      var kept = 1;
    case 5:
      kept = 2;
      return kept;
    case 30:
      return 'dropped';
    default:
      return 'none';
  }
}
`;
const SOURCE_FEATURES = only({
  tags: [26, 27, 30],
  functions: { Handle: undefined, isMoved: false },
});

test('what a case that is used falls into stays, and its variables do', () => {
  const { Handle, isMoved, work } = new Function(
    `'use strict'; ${without(SOURCE, SOURCE_FEATURES)}; return { Handle, isMoved, work };`,
  )();
  const results = [1, 26, 27, 5, 30].map((tag) => work({ tag }));
  expect(results).toEqual(['shared', 'none', 'none', 2, 'none']);
  expect(isMoved('title')).toBe(false);
  expect(new Handle().focus).toBeUndefined();
});

test('what an upgrade of React has renamed stops the build', () => {
  const features = only({ tags: [99], functions: { isMovedElsewhere: undefined } });
  expect(() => without(SOURCE, features)).toThrow('React DOM has no 99, isMovedElsewhere');
});

describe('the React DOM that is left', () => {
  let React: typeof ReactNamespace;
  let createPortal: typeof ReactDomNamespace.createPortal;
  let hydrateRoot: typeof ReactDomClientNamespace.hydrateRoot;
  let container: HTMLElement;
  let failures: string[];

  beforeAll(() => {
    const code = (name: string): string =>
      readFileSync(path.resolve(`node_modules/${name}.production.js`), 'utf8');
    const modules: Record<string, object> = {};
    const load = <Exported extends object>(source: string): Exported => {
      const exported = {};
      new Function('require', 'exports', source)((name: string) => modules[name], exported);
      return exported as Exported;
    };
    modules.scheduler = load(code('scheduler/cjs/scheduler'));
    React = load(code('react/cjs/react'));
    modules.react = React;
    const reactDom = load<typeof ReactDomNamespace>(code('react-dom/cjs/react-dom'));
    modules['react-dom'] = reactDom;
    ({ createPortal } = reactDom);
    const client = without(code('react-dom/cjs/react-dom-client'));
    ({ hydrateRoot } = load<typeof ReactDomClientNamespace>(client));
  });

  beforeEach(() => {
    failures = [];
    container = document.createElement('div');
    document.body.replaceChildren(container);
  });

  const hydrate = (html: string, page: ReactNode): Root => {
    container.innerHTML = html;
    const note = (error: unknown): void => void failures.push(String(error));
    const notes = { onCaughtError: note, onRecoverableError: note, onUncaughtError: note };
    return hydrateRoot(container, page, notes);
  };

  test('takes over markup around a part whose code is still to come, and answers in it', async () => {
    const { createElement: h, Suspense, startTransition, use, useState } = React;
    let arrive = (): void => {};
    const code = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const late = (): ReactNode => {
      use(code);
      const [count, setCount] = useState(0);
      const add = (): void => startTransition(() => setCount(count + 1));
      return h('button', { type: 'button', onClick: add }, count);
    };
    hydrate('<!--$--><button type="button">0</button><!--/$-->', h(Suspense, null, h(late)));
    const button = container.querySelector('button');
    arrive();
    const answers = (): boolean => {
      button?.click();
      return button?.textContent !== '0';
    };
    await until(answers, 'the part that came late answers');
    expect(container.querySelector('button') === button).toBe(true);
    expect(failures).toEqual([]);
  });

  test('moves, adds and takes away what a list shows, in its place and elsewhere', async () => {
    const { createElement: h, Fragment } = React;
    const elsewhere = document.createElement('aside');
    const page = (names: readonly string[], title?: string): ReactNode =>
      h(
        Fragment,
        null,
        names.map((name) => h('p', { key: name }, name)),
        title === undefined ? null : createPortal(h('title', null, title), elsewhere),
      );
    const root = hydrate('<p>a</p><p>b</p><p>c</p>', page(['a', 'b', 'c']));
    const [first] = container.children;
    await until(() => Object.keys(first ?? {}).length > 0, 'the list is taken over');
    root.render(page(['d', 'c', 'a'], 'moved'));
    await until(() => elsewhere.textContent === 'moved', 'the list has changed');
    expect(container.innerHTML).toBe('<p>d</p><p>c</p><p>a</p>');
    expect(container.lastElementChild === first).toBe(true);
    root.unmount();
    await until(() => container.innerHTML === '', 'all is taken away');
    expect(failures).toEqual([]);
  });

  test('says so to whoever uses what is left out', async () => {
    hydrate('', React.createElement(React.Activity, null, 'text'));
    await until(() => failures.length > 0, 'the page fails');
    expect(failures[0]).toContain('Minified React error #130');
  });
});
