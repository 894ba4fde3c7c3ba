import { isUpstreamUnauthorised } from '../../shared/contracts/upstreamError.ts';
import type { OwnIdentifier, Profile } from '../../shared/domain/user/profile.ts';
import type { User } from '../../shared/domain/user/user.ts';
import { loginDoorsCall } from '../../shared/ssr/loginCalls.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { userDetailsCall } from '../api/users.api.ts';
import { accountOpened, selectAccount } from '../features/account/account.slice.ts';
import { selectContext } from '../store/context.slice.ts';
import { mayBeSignedIn } from '../visitor/sessionHints.ts';
import { type PageLoad, startPageLoad } from './pageLoad.ts';
import type { LoaderContext } from './routeRecord.ts';

/** The login, of which a code is the part that is always there, and all of it on a partner's site. */
export const openLogin = async (
  { form, store }: LoaderContext,
  { optionalWithin }: Pick<PageLoad, 'optionalWithin'>,
): Promise<void> => {
  const login = { profile: null, form: form ?? null };
  // Nothing is left of who was here before.
  store.dispatch(accountOpened(login));
  if (selectContext(store.getState()).site.kind === 'partner') return;
  const open = (await optionalWithin(loginDoorsCall(), [])) ?? [];
  const doors = open.map(({ provider, title }) => ({ provider, title }));
  store.dispatch(accountOpened({ ...login, doors }));
};

/** Any origin does: the path is one of our own. */
const ORIGIN = 'https://own.invalid';

/** @param next address of a page of ours. */
export const seeOther = (next: string): PageOutcome => {
  const { hash, pathname, search } = new URL(next, ORIGIN);
  const ownSearch = `${search}${hash}`;
  return { kind: 'redirect', status: 303, to: pathname, ownSearch, surrogateKeys: [] };
};

type Load = (context: LoaderContext) => Promise<PageOutcome>;

/** Loads a page that is somebody's own; a guest gets the login in its place. */
export const guarded =
  (load: Load): Load =>
  async (context) => {
    try {
      if (mayBeSignedIn()) return await load(context);
    } catch (error) {
      if (!isUpstreamUnauthorised(error)) throw error;
    }
    await openLogin({ ...context, form: undefined }, startPageLoad(context));
    return { kind: 'signInRequired' };
  };

/** What is known of somebody's addresses where they are not told. */
export const identifiersOf = ({ email, phone }: User): readonly OwnIdentifier[] => [
  ...(email === null ? [] : [{ kind: 'email', value: email, isPrimary: true } as const]),
  ...(phone === null ? [] : [{ kind: 'phone', value: phone, isPrimary: true } as const]),
];

/** Somebody, for a page that shows neither how nor where he logs in. */
export const ownerOf = (user: User): Profile => ({ user, identifiers: identifiersOf(user) });

/**
 * Finds out who is signed in. What is shown meanwhile stays: links that vanish under a click lead
 * nowhere. Where it cannot be found out, nothing is left of who was here before.
 * @throws UpstreamError 401 for a guest, which `guarded` answers.
 */
export const findOwner = (
  { store }: Pick<LoaderContext, 'store'>,
  { required }: Pick<PageLoad, 'required'>,
): Promise<User> => {
  const forget = () => store.dispatch(accountOpened({ form: null }));
  // What was shown to nobody in particular would be the login here.
  if (selectAccount(store.getState()).profile === null) forget();
  return required(userDetailsCall()).catch((error: unknown) => {
    forget();
    throw error;
  });
};

/** Finds out who is signed in and notes it for the page, which shows no more than that. */
export const openOwnPage = async (
  context: LoaderContext,
  load: Pick<PageLoad, 'required'>,
): Promise<User> => {
  const { form = null, store } = context;
  const user = await findOwner(context, load);
  store.dispatch(accountOpened({ profile: ownerOf(user), form }));
  return user;
};
