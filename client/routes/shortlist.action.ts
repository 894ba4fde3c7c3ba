import {
  isUpstreamNotFound,
  isUpstreamUnauthorised,
} from '../../shared/contracts/upstreamError.ts';
import { comparedAddress, comparedQuery } from '../../shared/domain/compare/comparedAddress.ts';
import { queryString } from '../../shared/domain/search/queryString.ts';
import type { ShortlistView } from '../../shared/domain/user/shortlist.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { withPending } from '../../shared/routes/pendingShortlist.ts';
import {
  readShortlistView,
  type ShortlistNews,
  shortlistAddress,
} from '../../shared/routes/shortlistAddress.ts';
import { signInAddress } from '../../shared/routes/signInAddress.ts';
import type { ActionOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { PostedForm } from '../../shared/ssr/postedForm.ts';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import {
  noteChange,
  sharingEnd,
  shortlistAddition,
  shortlistRemoval,
  shortlistSharing,
} from '../api/shortlist.api.ts';
import { accountKeys, postedValue, postedValues } from '../features/account/accountForm.ts';
import { formRefusal } from './formRefusal.ts';

/** Longer than the ids of a page of homes. */
const MAX_TICKED_LENGTH = 400;

const ID = /^[1-9]\d{0,9}$/;

/** Number of the entry or the home that a form is about; null: it names none. */
const idIn = (form: URLSearchParams, key: 'entry' | 'inventory'): number | null => {
  const id = postedValue(form, key);
  return ID.test(id) ? Number(id) : null;
};

const keptForm = (form: URLSearchParams, name: string): PostedForm => ({
  name,
  values: postedValues({ entry: postedValue(form, 'entry'), note: postedValue(form, 'note') }),
  faults: {},
  problem: null,
  idempotencyKey: '',
});

type Step = (request: ActionRequest, view: ShortlistView) => Promise<ActionOutcome>;

const goTo = (view: ShortlistView, news?: ShortlistNews): ActionOutcome => ({
  kind: 'redirect',
  to: shortlistAddress(view, news),
});

interface Change {
  /** What the form is about: without its id nothing is done. */
  readonly key: 'entry' | 'inventory';
  readonly news: ShortlistNews;
  readonly carryOut: (request: ActionRequest, id: number) => Promise<unknown>;
}

const changing =
  ({ carryOut, key, news }: Change): Step =>
  async (request, view) => {
    const id = idIn(request.form, key);
    if (id === null) return goTo(view);
    await carryOut(request, id);
    return goTo(view, news);
  };

/** What another window has undone already is undone. */
const unlessGone = (error: unknown): void => {
  if (!isUpstreamNotFound(error)) throw error;
};

/** A heart that was pressed without scripts, once who pressed it has said so. */
const add = changing({
  key: 'inventory',
  news: 'added',
  carryOut: ({ api }, inventory) => api.send(shortlistAddition(inventory)),
});

const remove = changing({
  key: 'entry',
  news: 'removed',
  carryOut: ({ api }, entry) => api.send(shortlistRemoval(entry)).catch(unlessGone),
});

const saveNote = changing({
  key: 'entry',
  news: 'note',
  carryOut: ({ api, form }, entry) => api.send(noteChange(entry, postedValue(form, 'note').trim())),
});

/** To the page that sets the ticked homes side by side, if they are as many as it takes. */
const compare: Step = async ({ form }) => {
  const ticked = form.getAll(accountKeys.compared);
  const ids = comparedAddress(new URLSearchParams({ ids: ticked.join() })).ids;
  if (ids.length > 1 && ids.length === ticked.length) {
    const query = queryString(comparedQuery({ ids, stays: [], university: null }));
    return { kind: 'redirect', to: `${buildPath('compare')}${query}` };
  }
  const values = postedValues({ compared: ticked.join().slice(0, MAX_TICKED_LENGTH) });
  return { kind: 'invalid', form: { ...keptForm(form, 'compare'), values } };
};

/** The page goes on with the link, which is told this once. */
const share: Step = async ({ api, form }) => {
  const token = await api.send(shortlistSharing());
  return {
    kind: 'continued',
    form: { ...keptForm(form, 'share'), values: postedValues({ token }) },
  };
};

const stopSharing: Step = async ({ api }, view) => {
  await api.send(sharingEnd()).catch(unlessGone);
  return goTo(view, 'unshared');
};

/** Each stands under the name of its form. */
const steps: Readonly<Record<string, Step>> = {
  add,
  remove,
  note: saveNote,
  compare,
  share,
  unshare: stopSharing,
};

/** A home that was to be added is added then. */
const addressAfterLogin = (view: ShortlistView, wanted: number | null): string => {
  const [path = '', search = ''] = shortlistAddress(view).split('?');
  return wanted === null ? shortlistAddress(view) : `${path}${withPending(search, wanted)}`;
};

const viewOf = (form: URLSearchParams): ShortlistView =>
  readShortlistView(postedValue(form, 'page'), postedValue(form, 'sort'));

/** The forms of the page of somebody's shortlist. */
export const submitShortlist = async (request: ActionRequest): Promise<ActionOutcome> => {
  const { form } = request;
  const view = viewOf(form);
  const name = postedValue(form, 'form');
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!step) return goTo(view);
  try {
    return await step(request, view);
  } catch (error) {
    if (!isUpstreamUnauthorised(error)) return formRefusal(keptForm(form, name), error);
    const wanted = step === add ? idIn(form, 'inventory') : null;
    return { kind: 'redirect', to: signInAddress(addressAfterLogin(view, wanted)) };
  }
};
