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
  readonly plus: PlusState;
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

export const plusReducer = (state: PlusState = initialPlusState, action: PlusAction): PlusState => {
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

export const selectPlus = ({ plus }: PlusRoot): PlusState => plus;

/** Null until the service of that very address is there. */
export const selectPlusService = (
  { plus }: PlusRoot,
  id: string | undefined,
): PlusService | null => (plus.service.id === id ? plus.service.data : null);
