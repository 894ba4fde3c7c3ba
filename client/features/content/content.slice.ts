import type { ContentName } from '../../content/contentFiles.ts';
import type { Content } from '../../content/contentSchema.ts';
import type { ReadyStatus } from '../../store/readyStatus.ts';

export interface ContentState {
  readonly readyStatus: ReadyStatus;
  readonly error: string | null;
  /** The page that the content belongs to. */
  readonly name: ContentName | null;
  readonly content: Content | null;
}

export interface ContentRoot {
  readonly content: ContentState;
}

export const initialContentState: ContentState = {
  readyStatus: 'invalid',
  error: null,
  name: null,
  content: null,
};

export const contentRequested = (name: ContentName) =>
  ({ type: 'content/requested', name }) as const;
export const contentLoaded = (name: ContentName, content: Content) =>
  ({ type: 'content/loaded', name, content }) as const;
export const contentFailed = (name: ContentName, error: string) =>
  ({ type: 'content/failed', name, error }) as const;

export type ContentAction =
  | ReturnType<typeof contentRequested>
  | ReturnType<typeof contentLoaded>
  | ReturnType<typeof contentFailed>;

export const contentReducer = (
  state: ContentState = initialContentState,
  action: ContentAction,
): ContentState => {
  switch (action.type) {
    case 'content/requested':
      return { ...initialContentState, readyStatus: 'request', name: action.name };
    case 'content/loaded':
      return { readyStatus: 'success', error: null, name: action.name, content: action.content };
    case 'content/failed':
      return {
        ...initialContentState,
        readyStatus: 'failure',
        name: action.name,
        error: action.error,
      };
    default:
      action satisfies never;
      return state;
  }
};

/** Null until the content of that very page is there. */
export const selectContent = (
  { content }: ContentRoot,
  name: string | undefined,
): Content | null => (content.name === name ? content.content : null);

export const selectContentName = ({ content }: ContentRoot): ContentName | null => content.name;
