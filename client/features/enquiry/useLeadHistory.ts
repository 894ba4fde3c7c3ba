import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { type CtaHistory, nothingDone } from '../../../shared/domain/booking/bookingCta.ts';
import type { OwnEnquiry } from '../../../shared/domain/user/user.ts';
import type { AppState } from '../../store/createAppStore.ts';
import { useHydrated } from '../../ui/Live/useHydrated.ts';
import { readStored } from '../../visitor/browserStorage.ts';
import {
  type LeadKind,
  leadKind,
  leadStorageKeys,
  readSentLeads,
  SENT_EVENT,
  type SentLead,
} from './leadMemory.ts';

let shownText: string | null = null;
let shownLeads: readonly SentLead[] = [];

/** Read anew only when it has changed: every button of a page asks. */
const sentLeads = (): readonly SentLead[] => {
  const text = readStored(leadStorageKeys.success);
  if (text !== shownText) {
    shownText = text;
    shownLeads = readSentLeads();
  }
  return shownLeads;
};

/** Enquiries sent from this page, and from others of the same browser. */
const watch = (onChange: () => void): (() => void) => {
  window.addEventListener(SENT_EVENT, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(SENT_EVENT, onChange);
    window.removeEventListener('storage', onChange);
  };
};

const kindsSent = (propertyId: number, roomId: number | undefined): string =>
  sentLeads()
    .filter((lead) => lead.inventoryId === propertyId && lead.roomId === roomId)
    .map(({ kind }) => kind)
    .join();

const nothing = (): string => '';

/** An enquiry about a room is one about its property as well. */
const kindsOf = (
  enquiries: readonly OwnEnquiry[],
  propertyId: number,
  roomId: number | undefined,
): string =>
  enquiries
    .filter((one) => one.propertyId === propertyId)
    .filter((one) => roomId === undefined || one.roomId === roomId)
    .map(({ source }) => leadKind(source))
    .join();

/**
 * What this browser, or whoever is signed in, has sent about a property or about one of its rooms;
 * nothing on the server and while the page is taken over, whose documents are the same for everyone.
 */
export const useLeadHistory = (propertyId: number, roomId?: number): CtaHistory => {
  const isLive = useHydrated();
  const sent = useSyncExternalStore(watch, () => kindsSent(propertyId, roomId), nothing);
  const own = useSelector(({ session }: AppState) =>
    kindsOf(session?.user?.enquiries ?? [], propertyId, roomId),
  );
  const known = isLive ? `${sent}${own}` : '';
  if (known === '') return nothingDone;
  const has = (kind: LeadKind): boolean => known.includes(kind);
  return {
    step: null,
    isEnquired: has('enquired'),
    isWaitlisted: has('waitlisted'),
    isContacted: has('contacted'),
  };
};
