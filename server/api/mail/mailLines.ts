/**
 * A line of a mail. Its text is all that a program without markup shows; others show a code to be read
 * off, a button, a row of a table, what a box is about, and what is by the way.
 */
export type MailLine =
  | string
  | { readonly kind: 'code'; readonly text: string; readonly code: string }
  | { readonly kind: 'action'; readonly text: string; readonly label: string }
  | {
      readonly kind: 'fact';
      readonly text: string;
      readonly label: string;
      readonly value: string;
      /** What the rows above it come to. */
      readonly isTotal?: boolean;
    }
  | { readonly kind: 'title' | 'note'; readonly text: string };

export type MailPart = Exclude<MailLine, string>;

/** An address by itself. @param label What is done there. */
export const action = (url: string, label: string): MailPart => ({
  kind: 'action',
  text: url,
  label,
});

export const title = (text: string): MailPart => ({ kind: 'title', text });

export const note = (text: string): MailPart => ({ kind: 'note', text });

export interface MailWords {
  readonly lines: readonly MailLine[];
  readonly text: string;
}

/** @param lines An empty one ends a paragraph. */
export const mailWords = (lines: readonly MailLine[]): MailWords => ({
  lines,
  text: `${lines.map((line) => (typeof line === 'string' ? line : line.text)).join('\n')}\n`,
});

/** Lines between empty ones. */
export const paragraphsOf = (lines: readonly MailLine[]): readonly (readonly MailLine[])[] => {
  const paragraphs: MailLine[][] = [[]];
  for (const line of lines) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter(({ length }) => length > 0);
};
