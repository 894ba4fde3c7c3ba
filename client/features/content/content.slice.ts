import type { ContentName } from '../../content/contentFiles.ts';
import type { Content } from '../../content/contentSchema.ts';
import {
  createLoadSlice,
  type LoadAction,
  type LoadStatus,
  notLoaded,
} from '../../store/loadSlice.ts';

export interface ContentState extends LoadStatus {
  /** The page that the content belongs to. */
  readonly name: ContentName | null;
  readonly content: Content | null;
}

export interface ContentRoot {
  /** The part is there once it was loaded. */
  readonly content?: ContentState | null;
}

export const initialContentState: ContentState = { ...notLoaded, name: null, content: null };

const load = createLoadSlice('content', initialContentState);

export const contentReducer = load.reducer;
export const contentRequested = (name: ContentName) => load.requested({ name });
export const contentLoaded = (name: ContentName, content: Content) =>
  load.loaded({ name, content });
export const contentFailed = (name: ContentName, error: string) => load.failed(error, { name });

export type ContentAction = LoadAction<'content', ContentState>;

/** Null until the content of that very page is there. */
export const selectContent = (
  { content }: ContentRoot,
  name: string | undefined,
): Content | null => (content?.name === name ? (content?.content ?? null) : null);

export const selectContentName = ({ content }: ContentRoot): ContentName | null =>
  content?.name ?? null;
