import { useSyncExternalStore } from 'react';
import { type CtaHistory, nothingDone } from '../../../shared/domain/booking/bookingCta.ts';
import { readStored } from '../../visitor/browserStorage.ts';
import {
  type LeadKind,
  leadStorageKeys,
  readAccountLeads,
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
  [...readAccountLeads(), ...sentLeads()]
    .filter((lead) => lead.inventoryId === propertyId && lead.roomId === roomId)
    .map(({ kind }) => kind)
    .join();

const nothing = (): string => '';

/**
 * What this browser, or whoever is signed in, has sent about a property or about one of its rooms;
 * nothing on the server and while the page is taken over, whose documents are the same for everyone.
 */
export const useLeadHistory = (propertyId: number, roomId?: number): CtaHistory => {
  const sent = useSyncExternalStore(watch, () => kindsSent(propertyId, roomId), nothing);
  if (sent === '') return nothingDone;
  const has = (kind: LeadKind): boolean => sent.includes(kind);
  return {
    step: null,
    isEnquired: has('enquired'),
    isWaitlisted: has('waitlisted'),
    isContacted: has('contacted'),
  };
};
