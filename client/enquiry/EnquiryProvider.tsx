import { type ReactNode, useMemo } from 'react';
import { useCodeOnUse } from '../navigation/useCodeOnUse.ts';
import { useAppStore } from '../store/useAppDispatch.ts';
import { EnquiryContext, type EnquiryDesk, type EnquiryRequest } from './EnquiryContext.ts';
import { enquiryAddress } from './enquiryAddress.ts';

const loadDesk = () =>
  import(/* webpackChunkName: "enquiry" */ './lateDesk.ts').then(({ lateDesk }) => lateDesk);

interface EnquiryProviderProps {
  readonly children: ReactNode;
}

/** Gives every page the way to the enquiry form, whose code and state come on use. */
export function EnquiryProvider({ children }: EnquiryProviderProps): ReactNode {
  const store = useAppStore();
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
      // Without the form's code.
      else window.location.assign(enquiryAddress(request));
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
