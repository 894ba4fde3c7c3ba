import { type ReactNode, useMemo } from 'react';
import { useStore } from 'react-redux';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { useCodeOnUse } from '../navigation/useCodeOnUse.ts';
import type { AppStore } from '../store/createAppStore.ts';
import { EnquiryContext, type EnquiryDesk, type EnquiryRequest } from './EnquiryContext.ts';

const loadDesk = () =>
  import(/* webpackChunkName: "enquiry" */ './lateDesk.ts').then(({ lateDesk }) => lateDesk);

/** Without the form's code: the page with the form of the property, or who to turn to. */
const pageOf = ({ property }: EnquiryRequest): string =>
  property ? buildPath('placeForm', { id: property.canonicalName }) : buildPath('contact');

interface EnquiryProviderProps {
  readonly children: ReactNode;
}

/** Gives every page the way to the enquiry form, whose code and state come on use. */
export function EnquiryProvider({ children }: EnquiryProviderProps): ReactNode {
  const store = useStore() as unknown as AppStore;
  const load = useMemo(
    () => async () => {
      const { Dialog, reducer } = await loadDesk();
      store.addReducers({ enquiry: reducer });
      return Dialog;
    },
    [store],
  );
  const { Part: Dialog, prepare } = useCodeOnUse(load);
  const desk = useMemo<EnquiryDesk>(() => {
    const open = async (request: EnquiryRequest): Promise<void> => {
      if (await prepare()) await store.dispatch((await loadDesk()).open(request));
      else window.location.assign(pageOf(request));
    };
    return { open: (request) => void open(request), prepare: () => void prepare() };
  }, [prepare, store]);
  return (
    <EnquiryContext value={desk}>
      {children}
      {Dialog ? <Dialog /> : null}
    </EnquiryContext>
  );
}
