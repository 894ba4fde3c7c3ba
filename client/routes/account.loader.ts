import { isUpstreamUnauthorised } from '../../shared/contracts/upstreamError.ts';
import type { OwnIdentifier } from '../../shared/domain/user/profile.ts';
import type { User } from '../../shared/domain/user/user.ts';
import { nextOfLogin } from '../../shared/routes/accountAddresses.ts';
import { loginDoorsCall } from '../../shared/ssr/loginCalls.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { devicesCall, identifiersCall } from '../api/profile.api.ts';
import { userDetailsCall } from '../api/users.api.ts';
import { accountOpened } from '../features/account/account.slice.ts';
import { mayBeSignedIn } from '../visitor/sessionHints.ts';
import { type PageLoad, startPageLoad } from './pageLoad.ts';
import type { LoaderContext } from './routeRecord.ts';

/** Any origin does: the path is one of our own. */
const ORIGIN = 'https://own.invalid';

const seeOther = (next: string): PageOutcome => {
  const { hash, pathname, search } = new URL(next, ORIGIN);
  const ownSearch = `${search}${hash}`;
  return { kind: 'redirect', status: 303, to: pathname, ownSearch, surrogateKeys: [] };
};

/** The login, of which a code is the part that is always there. */
const openLogin = async (
  { form, store }: LoaderContext,
  { optionalWithin }: Pick<PageLoad, 'optionalWithin'>,
): Promise<void> => {
  const login = { profile: null, form: form ?? null };
  // Nothing is left of who was here before.
  store.dispatch(accountOpened(login));
  const open = (await optionalWithin(loginDoorsCall(), [])) ?? [];
  const doors = open.map(({ provider, title }) => ({ provider, title }));
  store.dispatch(accountOpened({ ...login, doors }));
};

type Load = (context: LoaderContext) => Promise<PageOutcome>;

/** Loads a page that is somebody's own; a guest gets the login in its place. */
const guarded =
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

/** Whoever is signed in already goes on; where that cannot be told, the form is shown. */
const loadLogin = async (context: LoaderContext): Promise<PageOutcome> => {
  const { address, api, form, signal } = context;
  const load = startPageLoad(context);
  const isAsked = !form && mayBeSignedIn();
  const user = isAsked ? api.get(userDetailsCall(), { signal }).catch(() => null) : null;
  const [known] = await Promise.all([user, openLogin(context, load)]);
  return known ? seeOther(nextOfLogin(address)) : load.ok();
};

/** What is known of somebody's addresses where they are not told. */
const identifiersOf = ({ email, phone }: User): readonly OwnIdentifier[] => [
  ...(email === null ? [] : [{ kind: 'email', value: email, isPrimary: true } as const]),
  ...(phone === null ? [] : [{ kind: 'phone', value: phone, isPrimary: true } as const]),
];

/** All that somebody's own page shows; asked for anew each time, whoever was there before. */
const loadProfile = async (context: LoaderContext): Promise<PageOutcome> => {
  const { form = null, store } = context;
  const load = startPageLoad(context);
  store.dispatch(accountOpened({ form: null }));
  // Who is nobody learns it by one call.
  const user = await load.required(userDetailsCall());
  const [identifiers, devices] = await Promise.all([
    load.optional(identifiersCall()),
    load.optional(devicesCall()),
  ]);
  const profile = { user, identifiers: identifiers ?? identifiersOf(user), devices };
  store.dispatch(accountOpened({ profile, form }));
  return load.ok();
};

const loaders = { login: loadLogin, profile: guarded(loadProfile) } as const;

export const loadAccount = (
  name: keyof typeof loaders,
  context: LoaderContext,
): Promise<PageOutcome> => loaders[name](context);
