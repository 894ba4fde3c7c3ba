import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { EnquiryRequest } from '../../../shared/domain/lead/enquiryForm.ts';
import { siteAddress } from '../../../shared/routes/siteAddress.ts';
import {
  type EnquiryDialogApi,
  EnquiryDialogContext,
  enquiryAddress,
} from '../../navigation/enquiryDialog.ts';
import { useSite } from '../../navigation/SiteLink.tsx';
import { useCodeOnUse } from '../../navigation/useCodeOnUse.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { useAppStore } from '../../store/useAppDispatch.ts';
import type { enquiryReducer } from './enquiry.slice.ts';

/** All of the form that is loaded on use. */
export interface LazyEnquiryDialog {
  readonly Dialog: ComponentType;
  readonly reducer: typeof enquiryReducer;
  readonly open: (request: EnquiryRequest) => AppThunk;
}

interface EnquiryProviderProps {
  readonly loadDialog: () => Promise<LazyEnquiryDialog>;
  readonly children: ReactNode;
}

/** Lets every page open the enquiry form, whose code and state are loaded on use. */
export function EnquiryProvider({ children, loadDialog }: EnquiryProviderProps): ReactNode {
  const store = useAppStore();
  const site = useSite();
  const load = useMemo(
    () => async () => {
      const { Dialog, reducer } = await loadDialog();
      store.addReducers({ enquiry: reducer });
      return Dialog;
    },
    [loadDialog, store],
  );
  const { Part: Dialog, prepare, prepareOnTap } = useCodeOnUse(load);
  const api = useMemo<EnquiryDialogApi>(() => {
    const open = async (request: EnquiryRequest): Promise<void> => {
      if (await prepareOnTap()) await store.dispatch((await loadDialog()).open(request));
      // Without the form's code the page with the form is left.
      else window.location.assign(siteAddress(site, enquiryAddress(request)));
    };
    return { open: (request) => void open(request), prepare: () => void prepare() };
  }, [loadDialog, prepare, prepareOnTap, site, store]);
  return (
    <EnquiryDialogContext value={api}>
      {children}
      {Dialog ? <Dialog /> : null}
    </EnquiryDialogContext>
  );
}
