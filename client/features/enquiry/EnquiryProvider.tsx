import { type ReactNode, useMemo } from 'react';
import type { EnquiryRequest } from '../../../shared/domain/lead/enquiryForm.ts';
import {
  type EnquiryDialogApi,
  EnquiryDialogContext,
  enquiryAddress,
} from '../../navigation/enquiryDialog.ts';
import { useCodeOnUse } from '../../navigation/useCodeOnUse.ts';
import { useAppStore } from '../../store/useAppDispatch.ts';

const loadDialog = () =>
  import(/* webpackChunkName: "enquiry" */ './enquiryDialog.lazy.tsx').then(
    ({ enquiryDialog }) => enquiryDialog,
  );

interface EnquiryProviderProps {
  /** Shows a text beside the page, for an enquiry whose form is closed already. */
  readonly notify: (text: string) => void;
  readonly children: ReactNode;
}

/** Lets every page open the enquiry form, whose code and state are loaded on use. */
export function EnquiryProvider({ children, notify }: EnquiryProviderProps): ReactNode {
  const store = useAppStore();
  const load = useMemo(
    () => async () => {
      const { Dialog, reducer } = await loadDialog();
      store.addReducers({ enquiry: reducer });
      return Dialog;
    },
    [store],
  );
  const { Part: Dialog, prepare } = useCodeOnUse(load);
  const api = useMemo<EnquiryDialogApi>(() => {
    const open = async (request: EnquiryRequest): Promise<void> => {
      if (await prepare()) await store.dispatch((await loadDialog()).open(request));
      // Without the form's code the page with the form is left.
      else window.location.assign(enquiryAddress(request));
    };
    return { open: (request) => void open(request), prepare: () => void prepare() };
  }, [prepare, store]);
  return (
    <EnquiryDialogContext value={api}>
      {children}
      {Dialog ? <Dialog notify={notify} /> : null}
    </EnquiryDialogContext>
  );
}
