import type { FlagValues } from '../../shared/domain/flags/flagValues.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';

export interface ContextRoot {
  readonly context: RenderContext;
}

// Redux tries each reducer without a state and wants an answer; no store is made without a context.
const absent = null as unknown as RenderContext;

/** Given with the preloaded state and never changed by an action. */
export const contextReducer = (state: RenderContext = absent): RenderContext => state;

export const selectContext = (state: ContextRoot): RenderContext => state.context;
export const selectToday = (state: ContextRoot): string => state.context.today;
export const selectLocale = (state: ContextRoot): string => state.context.locale;
export const selectFlags = (state: ContextRoot): FlagValues => state.context.flags;
