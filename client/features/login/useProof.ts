import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { IdentifierKind } from '../../../shared/domain/user/profile.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';

const loadProofs = () => import(/* webpackChunkName: "person-proof" */ './captcha/personProof.ts');

/** "" where there is none: then the server says what it wants instead. */
const proveSilently =
  (kind: IdentifierKind): AppThunk<Promise<string>> =>
  async (_dispatch, _getState, { api }) => {
    const proofs = await loadProofs().catch(() => null);
    return (await proofs?.silentProof(api, kind)) ?? '';
  };

interface Proof {
  /** Carried by the form; "" until it is sent. */
  readonly proof: string;
  readonly isProving: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form of the page that asks for a code: where there are scripts it brings the proof that the
 * modal brings, so that nobody has to wait, and is then posted by the browser as without them.
 */
export const useProof = (kind: IdentifierKind): Proof => {
  const dispatch = useAppDispatch();
  const [proof, setProof] = useState('');
  const [isProving, setIsProving] = useState(false);

  const send = async (form: HTMLFormElement): Promise<void> => {
    setIsProving(true);
    const found = await dispatch(proveSilently(kind));
    // The browser posts what stands in the form at that moment.
    flushSync(() => {
      setProof(found);
      setIsProving(false);
    });
    form.submit();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return { proof, isProving, onSubmit };
};
