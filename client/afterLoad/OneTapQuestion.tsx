import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { loginNonceChange } from '../../shared/ssr/loginCalls.ts';
import { sendChange } from '../api/sendChange.ts';
import { connect } from '../api/users.api.ts';
import { loadScript } from '../document/loadScript.ts';
import { useLoginDoors } from '../features/login/LoginDoors.tsx';
import { OneTapPrompt } from '../features/login/OneTapPrompt.tsx';
import { beginSession } from '../features/session/session.thunks.ts';
import { selectContext } from '../store/context.slice.ts';
import type { AppThunk } from '../store/createAppStore.ts';
import { useAppDispatch } from '../store/useAppDispatch.ts';
import { visitorAttribution } from '../visitor/attribution.ts';
import { whenAllowed } from '../visitor/permission.ts';

const SCRIPT_URL = 'https://accounts.google.com/gsi/client';

interface PromptOptions {
  readonly client_id: string;
  /** Comes back in the token, which is good in this browser alone. */
  readonly nonce: string;
  readonly callback: (answer: { readonly credential: string }) => void;
  readonly auto_select: boolean;
  readonly cancel_on_tap_outside: boolean;
  readonly use_fedcm_for_prompt: boolean;
}

/** What Google's script offers, as far as it is used. */
interface GoogleId {
  initialize(options: PromptOptions): void;
  prompt(): void;
  cancel(): void;
}

interface GoogleWindow {
  google?: { readonly accounts: { readonly id: GoogleId } };
  onGoogleLibraryLoad?: () => void;
}

const googleWindow = (): GoogleWindow => window as unknown as GoogleWindow;

/** Resolves once the script is there, and never where it does not come. */
const loadGoogleId = (): Promise<GoogleId> =>
  new Promise((resolve) => {
    const give = (): void => {
      const { google } = googleWindow();
      if (google) resolve(google.accounts.id);
    };
    googleWindow().onGoogleLibraryLoad = give;
    if (googleWindow().google) give();
    else loadScript(SCRIPT_URL);
  });

/**
 * Shows the token that Google has given; whatever is wrong with it, the visitor stays a guest.
 * @returns whether a session has begun.
 */
export const logInByToken =
  (idToken: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const { apiTimeoutMs } = getState().context.config;
    const login = connect('google', { id_token: idToken }, visitorAttribution());
    try {
      dispatch(beginSession(await sendChange(login, apiTimeoutMs)));
      return true;
    } catch {
      return false;
    }
  };

/** Google's own prompt, by Google's own script: only where the operator has let it in. */
function GoogleOneTap(): ReactNode {
  const dispatch = useAppDispatch();
  const { apiTimeoutMs } = useSelector(selectContext).config;
  const clientId = useLoginDoors().find(({ provider }) => provider === 'google')?.clientId;

  useEffect(() => {
    if (clientId === undefined) return;
    let isOver = false;
    const finish = async (idToken: string): Promise<void> => {
      if (await dispatch(logInByToken(idToken))) window.location.reload();
    };
    const ask = async (): Promise<void> => {
      const [nonce, id] = await Promise.all([
        sendChange(loginNonceChange(), apiTimeoutMs),
        loadGoogleId(),
      ]);
      if (isOver) return;
      id.initialize({
        client_id: clientId,
        nonce,
        callback: ({ credential }) => void finish(credential),
        auto_select: false,
        cancel_on_tap_outside: false,
        use_fedcm_for_prompt: true,
      });
      id.prompt();
    };
    // Somebody else is told of the visit by it.
    whenAllowed(() => {
      if (!isOver) ask().catch(() => undefined);
    });
    return () => {
      isOver = true;
      googleWindow().google?.accounts.id.cancel();
    };
  }, [apiTimeoutMs, clientId, dispatch]);
  return null;
}

/** Asks by Google's own prompt, or by a note of ours in its place. */
export function OneTapQuestion(): ReactNode {
  const { oneTap } = useSelector(selectContext).config;
  return oneTap === 'script' ? <GoogleOneTap /> : <OneTapPrompt />;
}
