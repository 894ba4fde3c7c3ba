import type { FlagName } from '../../../config/flagDefinitions.ts';
import type { RouteName } from '../../routes/routeTable.ts';

/** The public pages that a flag changes: an experiment with it splits these and no others. */
export const flagRoutes: Readonly<Record<FlagName, readonly RouteName[]>> = {
  new_enquire_booking_flow: ['search', 'property'],
  application_form_flow: ['search', 'property'],
  bills_instalment_plan: ['property'],
  slashed_pricing: ['home', 'homeIndex', 'search', 'property'],
  search_page_v2: ['search'],
  search_relevance_scale: ['search'],
  property_card_mode: ['home', 'homeIndex', 'search'],
};

/** The most documents that experiments make of one address; what goes beyond stays with its control. */
export const MAX_VARIANTS = 8;

/** An experiment that runs with a flag. */
export interface LiveExperiment {
  /** Its keys with the flag service, of which a visitor is in one at most. */
  readonly keys: readonly string[];
  /** The public pages that it splits. */
  readonly routes: readonly RouteName[];
}

/** Undefined where none runs: documents do not speak of experiments then. */
export type LiveExperiments = Readonly<Partial<Record<FlagName, LiveExperiment>>>;
