export interface ChineseName {
  readonly name: string;
  /** Short, older or other forms that people type besides the name. */
  readonly aliases?: readonly string[];
}

/** By canonical name; a place that is missing has no Chinese name in use. */
export type ChineseNames = Readonly<Record<string, ChineseName>>;
