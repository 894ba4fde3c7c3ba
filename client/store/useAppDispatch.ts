import { useDispatch, useStore } from 'react-redux';
import type { AppDispatch, AppStore } from './createAppStore.ts';

export const useAppDispatch: () => AppDispatch = useDispatch.withTypes<AppDispatch>();

/** Sound because the only store that is provided was made by `createAppStore`. */
export const useAppStore = (): AppStore => useStore() as unknown as AppStore;
