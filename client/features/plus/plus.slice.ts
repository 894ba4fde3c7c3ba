import type { PlusComponent, PlusService } from '../../../shared/domain/page/plusComponent.ts';
import type { ReadyStatus } from '../../store/readyStatus.ts';

export interface PlusServiceState {
  readonly readyStatus: ReadyStatus;
  readonly error: string | null;
  /** As in the address. */
  readonly id: string | null;
  readonly data: PlusService | null;
}

export interface PlusState {
  readonly readyStatus: ReadyStatus;
  readonly error: string | null;
  readonly components: readonly PlusComponent[];
  readonly service: PlusServiceState;
}

export interface PlusRoot {
  readonly plus: PlusState;
}

const noService: PlusServiceState = { readyStatus: 'invalid', error: null, id: null, data: null };

export const initialPlusState: PlusState = {
  readyStatus: 'invalid',
  error: null,
  components: [],
  service: noService,
};

export const plusRequested = () => ({ type: 'plus/requested' }) as const;
export const plusLoaded = (components: readonly PlusComponent[]) =>
  ({ type: 'plus/loaded', components }) as const;
export const plusFailed = (error: string) => ({ type: 'plus/failed', error }) as const;
export const plusServiceRequested = (id: string) =>
  ({ type: 'plus/serviceRequested', id }) as const;
export const plusServiceLoaded = (id: string, data: PlusService) =>
  ({ type: 'plus/serviceLoaded', id, data }) as const;
export const plusServiceFailed = (id: string, error: string) =>
  ({ type: 'plus/serviceFailed', id, error }) as const;

export type PlusAction =
  | ReturnType<typeof plusRequested>
  | ReturnType<typeof plusLoaded>
  | ReturnType<typeof plusFailed>
  | ReturnType<typeof plusServiceRequested>
  | ReturnType<typeof plusServiceLoaded>
  | ReturnType<typeof plusServiceFailed>;

export const plusReducer = (state: PlusState = initialPlusState, action: PlusAction): PlusState => {
  const { service } = state;
  switch (action.type) {
    case 'plus/requested':
      return { ...initialPlusState, readyStatus: 'request', service };
    case 'plus/loaded':
      return { readyStatus: 'success', error: null, components: action.components, service };
    case 'plus/failed':
      return { ...initialPlusState, readyStatus: 'failure', error: action.error, service };
    case 'plus/serviceRequested':
      return { ...state, service: { ...noService, readyStatus: 'request', id: action.id } };
    case 'plus/serviceLoaded': {
      const { data, id } = action;
      return { ...state, service: { readyStatus: 'success', error: null, id, data } };
    }
    case 'plus/serviceFailed': {
      const { error, id } = action;
      return { ...state, service: { ...noService, readyStatus: 'failure', id, error } };
    }
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
