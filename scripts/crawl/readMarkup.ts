import { type Token, Tokenizer, TokenizerMode } from 'parse5';

export type Attributes = ReadonlyMap<string, string>;

/** Gets a document piece by piece. */
export interface MarkupReader {
  open(tag: string, attributes: Attributes): void;
  /** Also called for an element without content. */
  close(tag: string): void;
  text(text: string): void;
}

/** Elements whose content is text, whatever it looks like. */
const textModes: Readonly<Record<string, Tokenizer['state']>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
};

const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** The preloaded state is half of a document and no markup. */
const STATE = /(<script[^>]* type="application\/json"[^>]*>)[^<]*(?=<\/script)/g;

/** Without a tree: a crawl reads tens of thousands of documents, and a tree costs half its time. */
export const readMarkup = (html: string, reader: MarkupReader): void => {
  const onText = ({ chars }: Token.CharacterToken): void => reader.text(chars);
  const tokenizer: Tokenizer = new Tokenizer(
    {},
    {
      onStartTag: ({ attrs, selfClosing, tagName }) => {
        reader.open(tagName, new Map(attrs.map(({ name, value }) => [name, value])));
        const isEmpty = selfClosing || voidElements.has(tagName);
        const mode = textModes[tagName];
        if (isEmpty) reader.close(tagName);
        else if (mode !== undefined) tokenizer.state = mode;
      },
      onEndTag: ({ tagName }) => reader.close(tagName),
      onCharacter: onText,
      onWhitespaceCharacter: onText,
      onNullCharacter: () => {},
      onComment: () => {},
      onDoctype: () => {},
      onEof: () => {},
    },
  );
  tokenizer.write(html.replaceAll(STATE, '$1'), true);
};
