/**
 * Babel plugin for a library that ships as one file. `Link.displayName = …` and
 * `Boundary.contextType = …` beside a declaration, and a class that extends another, count as
 * effects and keep code in the bundle that nothing imports. Names for developer tools are dropped;
 * a class takes its statements in and is marked as free of effects.
 */
module.exports = function droppableDeclarations({ types: t }) {
  const assignedMember = (statement) => {
    const { left } = (t.isExpressionStatement(statement) && statement.expression) || {};
    return t.isMemberExpression(left, { computed: false }) && t.isIdentifier(left.object)
      ? { owner: left.object.name, property: left.property.name }
      : undefined;
  };

  const pureClass = (name, node, statements) => {
    const id = t.identifier(name);
    const body = [
      t.variableDeclaration('const', [t.variableDeclarator(id, node)]),
      ...statements,
      t.returnStatement(id),
    ];
    const call = t.callExpression(t.arrowFunctionExpression([], t.blockStatement(body)), []);
    return t.addComment(call, 'leading', '#__PURE__');
  };

  /** Takes the statements about an extending class out of the program. */
  const takeStatements = (program, name) => {
    const own = program.get('body').filter((path) => assignedMember(path.node)?.owner === name);
    const statements = own.map((path) => path.node);
    for (const path of own) path.remove();
    return statements;
  };

  const dropDisplayNames = (program) => {
    for (const path of program.get('body')) {
      if (assignedMember(path.node)?.property === 'displayName') path.remove();
    }
  };

  return {
    visitor: {
      Program(program) {
        dropDisplayNames(program);
        for (const path of program.get('body')) {
          const [declarator] = path.isVariableDeclaration() ? path.get('declarations') : [];
          const value = declarator?.get('init');
          if (!value?.isClassExpression() || !value.node.superClass) continue;
          const { name } = declarator.node.id;
          value.replaceWith(pureClass(name, value.node, takeStatements(program, name)));
        }
      },
    },
  };
};
