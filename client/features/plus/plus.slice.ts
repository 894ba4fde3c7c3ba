import type { PlusComponent, PlusService } from '../../../shared/domain/page/plusComponent.ts';
import {
  createLoadSlice,
  type LoadAction,
  type LoadStatus,
  notLoaded,
} from '../../store/loadSlice.ts';

export interface PlusServiceState extends LoadStatus {
  /** As in the address. */
  readonly id: string | null;
  readonly data: PlusService | null;
}

export interface PlusState extends LoadStatus {
  readonly components: readonly PlusComponent[];
  readonly service: PlusServiceState;
}

export interface PlusRoot {
  /** The part is there once it was loaded. */
  readonly plus?: PlusState | null;
}

const noService: PlusServiceState = { ...notLoaded, id: null, data: null };

export const initialPlusState: PlusState = { ...notLoaded, components: [], service: noService };

const load = createLoadSlice('plus', initialPlusState);
const serviceLoad = createLoadSlice('plusService', noService);

export const { failed: plusFailed, requested: plusRequested } = load;
export const plusLoaded = (components: readonly PlusComponent[]) => load.loaded({ components });

export const plusServiceRequested = (id: string) => serviceLoad.requested({ id });
export const plusServiceLoaded = (id: string, data: PlusService) =>
  serviceLoad.loaded({ id, data });
export const plusServiceFailed = (id: string, error: string) => serviceLoad.failed(error, { id });

type PageAction = LoadAction<'plus', PlusState>;
type ServiceAction = LoadAction<'plusService', PlusServiceState>;

export type PlusAction = PageAction | ServiceAction;

export const plusReducer = (held: PlusState | null | undefined, action: PlusAction): PlusState => {
  const state = held ?? initialPlusState;
  switch (action.type) {
    case 'plusService/requested':
    case 'plusService/loaded':
    case 'plusService/failed':
      return { ...state, service: serviceLoad.reducer(state.service, action) };
    case 'plus/requested':
    case 'plus/loaded':
    case 'plus/failed':
      return { ...load.reducer(state, action), service: state.service };
    default:
      action satisfies never;
      return state;
  }
};

export const selectPlus = ({ plus }: PlusRoot): PlusState => plus ?? initialPlusState;

/** Null until the service of that very address is there. */
export const selectPlusService = (state: PlusRoot, id: string | undefined): PlusService | null => {
  const { service } = selectPlus(state);
  return service.id === id ? service.data : null;
};
