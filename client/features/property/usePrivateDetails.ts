import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { type PrivateDetails, privateDetailsCall } from '../../api/privateDetails.api.ts';
import type { AppState, AppThunk } from '../../store/createAppStore.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';

const askPrivateDetails =
  (propertyId: number, signal: AbortSignal): AppThunk<Promise<PrivateDetails | null>> =>
  async (_dispatch, _getState, { api }) =>
    api ? api.get(privateDetailsCall(propertyId), { signal }).catch(() => null) : null;

interface Known {
  readonly propertyId: number;
  readonly details: PrivateDetails | null;
}

/** 'guest' as well on the server; null: they are not there, or not yet. Nothing is kept of them. */
export const usePrivateDetails = (propertyId: number): PrivateDetails | 'guest' | null => {
  const dispatch = useAppDispatch();
  const userId = useSelector(({ session }: AppState) => session?.user?.id);
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    const end = new AbortController();
    const { signal } = end;
    void dispatch(askPrivateDetails(propertyId, signal)).then((details) => {
      if (!signal.aborted) setKnown({ propertyId, details });
    });
    return () => {
      setKnown(null);
      end.abort();
    };
  }, [dispatch, propertyId, userId]);
  if (userId === undefined) return 'guest';
  return known?.propertyId === propertyId ? known.details : null;
};
