/** Markdown that also reads well in a terminal. */
export const textTable = (
  head: readonly string[],
  body: readonly (readonly string[])[],
): string => {
  const widths = head.map((_title, column) =>
    Math.max(3, ...[head, ...body].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(head), rule, ...body.map(line)].join('\n');
};
