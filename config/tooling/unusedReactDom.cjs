/**
 * What our pages do not use of React DOM. It ships as one file that nothing is shaken out of, half of
 * every first load, a fifth of it for the features below. `test/architecture/reactFeatures.test.ts`
 * keeps them out of our code.
 */
const unused = {
  /**
   * Kinds of fibers by their numbers, which React keeps (ReactWorkTags.js): SuspenseList,
   * HostHoistable (a `<title>`, `<meta>` or `<link>` that React moves to the head), HostSingleton
   * (`<html>`, `<head>`, `<body>`), ViewTransition, Activity. The document is the server's.
   */
  tags: [19, 26, 27, 30, 31],
  /** Elements that make such fibers: to React they are no valid types any more. */
  types: [
    'REACT_ACTIVITY_TYPE',
    'REACT_LEGACY_HIDDEN_TYPE',
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
  ],
  /** Called for every page, with nothing to do where those kinds are missing; with what they return. */
  functions: {
    // View transitions.
    commitAfterMutationEffectsOnFiber: undefined,
    commitExitViewTransitions: undefined,
    commitNestedViewTransitions: undefined,
    createViewTransitionInstance: undefined,
    ViewTransitionPseudoElement: undefined,
    restoreEnterOrExitViewTransitions: undefined,
    restoreNestedViewTransitions: undefined,
    startViewTransition: undefined,
    trackEnterViewTransitions: undefined,
    // What is moved to the head, fetched ahead, or waited for before a page is shown.
    accumulateSuspenseyCommitOnFiber: undefined,
    getHoistableRoot: null,
    isHostHoistableType: false,
    onUnsuspend: undefined,
    preconnect: undefined,
    prefetchDNS: undefined,
    preinitModuleScript: undefined,
    preinitScript: undefined,
    preinitStyle: undefined,
    preload: undefined,
    preloadInstanceAndSuspendIfNeeded: undefined,
    preloadModule: undefined,
    waitForCommitToBeReady: null,
    // Refs of fragments.
    FragmentInstance: undefined,
    commitFragmentInstanceDeletionEffects: undefined,
    commitFragmentInstanceInsertionEffects: undefined,
    commitNewChildToFragmentInstances: undefined,
    // Actions of forms.
    extractEvents$1: undefined,
    mountActionState: undefined,
    requestFormReset$1: undefined,
    rerenderActionState: undefined,
    startHostTransition: undefined,
    updateActionState: undefined,
    // Where in the tree an error was thrown: no report says so.
    getStackByFiberInDevAndProd: '',
  },
};

/** Babel plugin that takes it out. @throws for what an upgrade of React has renamed. */
module.exports = function unusedReactDom({ types: t }, { features = unused }) {
  const found = new Set();
  const find = (name) => {
    found.add(name);
    return true;
  };

  const isUnused = ({ test }, discriminant) => {
    if (t.isMemberExpression(discriminant) && discriminant.property.name === 'tag') {
      return features.tags.includes(test?.value) && find(test.value);
    }
    return features.types.includes(test?.name) && find(test.name);
  };

  /** Whether what stands behind a statement is reached by a case of its own only. */
  const ends = (statement) => {
    if (t.isBlockStatement(statement)) return ends(statement.body.at(-1));
    if (t.isIfStatement(statement)) return ends(statement.consequent) && ends(statement.alternate);
    return t.isCompletionStatement(statement);
  };

  /** Variables are those of the whole function, wherever it declares them. */
  const declareDropped = (path) => {
    const names = [];
    for (const each of path.get('consequent')) {
      if (each.isVariableDeclaration()) names.push(...Object.keys(each.getBindingIdentifiers()));
      each.traverse({
        Function(inner) {
          inner.skip();
        },
        VariableDeclaration(inner) {
          names.push(...Object.keys(inner.getBindingIdentifiers()));
        },
      });
    }
    if (names.length === 0) return;
    const declarators = names.map((name) => t.variableDeclarator(t.identifier(name)));
    path
      .getFunctionParent()
      .get('body')
      .unshiftContainer('body', t.variableDeclaration('var', declarators));
  };

  const dropCase = (path) => {
    const before = path.parent.cases[path.key - 1];
    if (before && !ends(before.consequent.at(-1))) {
      before.consequent.push(...path.node.consequent);
    } else {
      declareDropped(path);
    }
    path.remove();
  };

  const emptyFunction = (path) => {
    const { name } = path.node.id;
    if (!Object.hasOwn(features.functions, name)) return;
    find(name);
    const returned = features.functions[name];
    path.node.body.body =
      returned === undefined ? [] : [t.returnStatement(t.valueToNode(returned))];
  };

  /** Methods of a class that is written as a function. */
  const dropMethod = (path) => {
    const { left } = path.node.expression;
    if (!t.isMemberExpression(left) || left.object.property?.name !== 'prototype') return;
    if (Object.hasOwn(features.functions, left.object.object.name)) path.remove();
  };

  return {
    visitor: {
      Program: {
        enter(program) {
          for (const statement of program.get('body')) {
            if (statement.isFunctionDeclaration()) emptyFunction(statement);
            else if (statement.isExpressionStatement()) dropMethod(statement);
          }
        },
        exit() {
          const { functions, tags, types } = features;
          const missing = [...tags, ...types, ...Object.keys(functions)].filter(
            (name) => !found.has(name),
          );
          if (missing.length > 0) throw new Error(`React DOM has no ${missing.join(', ')}`);
        },
      },
      SwitchStatement(path) {
        for (const each of path.get('cases')) {
          if (isUnused(each.node, path.node.discriminant)) dropCase(each);
        }
      },
    },
  };
};

module.exports.unusedReactDom = unused;
