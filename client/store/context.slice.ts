import type { FlagValues } from '../../shared/domain/flags/flagValues.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';

export interface ContextRoot {
  readonly context: RenderContext;
}

// Redux tries each reducer without a state and wants an answer; no store is made without a context.
const absent = null as unknown as RenderContext;

export const flagsReplaced = (flags: FlagValues) => ({ type: 'context/flags', flags }) as const;

export type ContextAction = ReturnType<typeof flagsReplaced>;

/** Given with the preloaded state; flags alone may become others while a document is open. */
export const contextReducer = (
  state: RenderContext = absent,
  { flags, type }: ContextAction,
): RenderContext => (type === 'context/flags' ? { ...state, flags } : state);

export const selectContext = (state: ContextRoot): RenderContext => state.context;
export const selectToday = (state: ContextRoot): string => state.context.today;
export const selectLocale = (state: ContextRoot): string => state.context.locale;
export const selectFlags = (state: ContextRoot): FlagValues => state.context.flags;
