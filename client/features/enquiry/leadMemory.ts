import { readStored, removeStored, store } from '../../visitor/browserStorage.ts';

// What this browser remembers of the enquiries sent from it.

export const leadStorageKeys = {
  form: 'lead_form_data',
  success: 'lead_success_data',
  submitted: 'lead_submitted',
} as const;

/** Who sent the last enquiry, for the next form. */
export interface SavedContact {
  readonly name: string;
  readonly email: string;
  /** Label of the calling code. */
  readonly code: string;
  readonly phone: string;
}

/** What was sent about a property. */
export type LeadKind = 'enquired' | 'waitlisted' | 'contacted';

/** What was asked, and about what. */
export interface LeadMark {
  readonly inventoryId: number | null;
  /** Absent: about the property as a whole. */
  readonly roomId?: number | undefined;
  readonly kind: LeadKind;
}

export interface SentLead extends LeadMark {
  readonly id: number;
  readonly uuid: string;
}

/** Dispatched at the window when it has become known that an enquiry was sent. */
export const SENT_EVENT = 'lead-sent';

const MAX_SENT = 100;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readJson = (key: string): unknown => {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const readContact = (): SavedContact | null => {
  const saved = readJson(leadStorageKeys.form);
  if (!isRecord(saved)) return null;
  const { code, email, name, phone } = saved;
  return { name: text(name), email: text(email), code: text(code), phone: text(phone) };
};

export const saveContact = (contact: SavedContact): void =>
  store(leadStorageKeys.form, JSON.stringify(contact));

const kinds: readonly string[] = ['enquired', 'waitlisted', 'contacted'] satisfies LeadKind[];

const isSentLead = (value: unknown): value is SentLead =>
  isRecord(value) &&
  typeof value.id === 'number' &&
  typeof value.uuid === 'string' &&
  (value.inventoryId === null || typeof value.inventoryId === 'number') &&
  (value.roomId === undefined || typeof value.roomId === 'number') &&
  kinds.includes(text(value.kind));

/** Newest first. */
export const readSentLeads = (): readonly SentLead[] => {
  const saved = readJson(leadStorageKeys.success);
  return Array.isArray(saved) ? saved.filter(isSentLead) : [];
};

export const rememberLead = (lead: SentLead): void => {
  const others = readSentLeads().filter(({ uuid }) => uuid !== lead.uuid);
  store(leadStorageKeys.success, JSON.stringify([lead, ...others].slice(0, MAX_SENT)));
  store(leadStorageKeys.submitted, 'true');
  window.dispatchEvent(new Event(SENT_EVENT));
};

let accountLeads: readonly LeadMark[] = [];

/** What whoever is signed in has sent from any browser; known to this document alone. */
export const noteAccountLeads = (leads: readonly LeadMark[]): void => {
  accountLeads = leads;
  window.dispatchEvent(new Event(SENT_EVENT));
};

export const readAccountLeads = (): readonly LeadMark[] => accountLeads;

/** Another enquiry than this one was sent from here. @param uuid null: none is meant. */
export const hasSentOther = (uuid: string | null): boolean =>
  readSentLeads().some((lead) => lead.uuid !== uuid);

/** An enquiry about the property was sent, from here or by whoever is signed in. */
export const hasAskedAbout = (propertyId: number): boolean =>
  [...accountLeads, ...readSentLeads()].some(({ inventoryId }) => inventoryId === propertyId);

/** Has sent an enquiry before. */
export const hasSubmitted = (): boolean => readStored(leadStorageKeys.submitted) === 'true';

/** Whoever uses this browser next is somebody else. */
export const forgetLeads = (): void => {
  for (const key of Object.values(leadStorageKeys)) removeStored(key);
  window.dispatchEvent(new Event(SENT_EVENT));
};
