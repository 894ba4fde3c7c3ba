import { useDispatch } from 'react-redux';
import type { AppDispatch } from './createAppStore.ts';

export const useAppDispatch: () => AppDispatch = useDispatch.withTypes<AppDispatch>();
