import type { FlagValues } from '../../shared/domain/flags/flagValues.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';

export interface ContextRoot {
  readonly context: RenderContext;
}

/** Given with the preloaded state, without which no store is made, and never changed by an action. */
export const contextReducer = (state: RenderContext | null = null): RenderContext | null => state;

export const selectContext = (state: ContextRoot): RenderContext => state.context;
export const selectToday = (state: ContextRoot): string => state.context.today;
export const selectLocale = (state: ContextRoot): string => state.context.locale;
export const selectFlags = (state: ContextRoot): FlagValues => state.context.flags;
