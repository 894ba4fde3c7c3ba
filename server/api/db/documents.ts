import type { CustomSectionWire } from '../../../shared/contracts/customForm.wire.ts';
/** Shapes of the jsonb columns. They are stored as they go over the wire, hence the wire's names. */
import type {
  FaqWire,
  FeatureGroupWire,
  ImageWire,
  InstalmentPlanWire,
  LocationWire,
  OfferConditionsWire,
  OwnerWire,
  ReviewMediaWire,
  VideoWire,
  VirtualViewWire,
} from '../../../shared/contracts/inventoryParts.wire.ts';
import type {
  LeadChangeWire,
  LeadStayWire,
  LeadWire,
} from '../../../shared/contracts/lead.wire.ts';
import type { PaidStayWire } from '../../../shared/contracts/payment.wire.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import type { BreakdownItem } from '../../../shared/domain/payment/priceBreakdown.ts';
import type { SiteKey } from '../../../shared/domain/site/siteKey.ts';
import type { MailLine } from '../mail/mailLines.ts';
import type { CodePurpose } from './userTables.ts';

export interface RegionMeta {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
}

export type RegionFaq = FaqWire;
export type ReviewMediaItem = ReviewMediaWire;
export type OfferConditions = OfferConditionsWire;

/** Everything of a property that is shown but neither filtered nor sorted by. */
export interface PropertyDetail {
  readonly location: LocationWire;
  readonly owner: OwnerWire;
  readonly images: readonly ImageWire[];
  readonly videos: readonly VideoWire[];
  readonly virtual_views: readonly VirtualViewWire[];
  readonly features: readonly FeatureGroupWire[];
  readonly faqs: readonly FaqWire[];
  readonly description: string;
  readonly policies: readonly { readonly title: string; readonly text: string }[];
  readonly community_facts: readonly { readonly label: string; readonly value: string }[];
  readonly meta_general_facts: readonly { readonly label: string; readonly value: string }[];
  readonly meta_short: string;
  readonly source_link: string | null;
  readonly site_plan: ImageWire | null;
  readonly deal_of_the_day: boolean;
  readonly payment_before_bookform: boolean;
  readonly is_local_non_commissionable: boolean;
  /** Each is cut from the sum of a stay when it is asked for. */
  readonly instalment_plans: readonly Pick<InstalmentPlanWire, 'name' | 'months_between'>[];
  readonly payment_types: readonly string[];
  readonly meta: {
    readonly meta_title: string | null;
    readonly meta_description: string | null;
    readonly meta_keywords: string | null;
    readonly payment: 0 | 1;
    readonly guarantor_required: string | null;
  };
  readonly pricing: {
    readonly deposit: number | null;
    readonly max_deposit: number | null;
    readonly deposit_multiplier: number | null;
    readonly refundable_token: number | null;
    readonly platform_fee: number | null;
  };
  /** Sections of the booking form, in the shape that its endpoint answers. */
  readonly inventory_custom_form: readonly CustomSectionWire[];
}

export interface RoomTypeDetail {
  readonly images: readonly ImageWire[];
  readonly virtual_views: readonly VirtualViewWire[];
  readonly features: readonly FeatureGroupWire[];
  readonly description: string;
  /** Square metres. */
  readonly area: number | null;
  readonly bedroom_count: number;
  readonly bathroom_count: number;
}

/** Not typed further, because each component type of a configured page has its own data. */
export type ConfigurationData = Readonly<Record<string, unknown>>;

export type LeadStay = LeadStayWire;

/** The part of a lead that no query filters by. */
export interface LeadDocument
  extends Omit<LeadWire, 'state' | 'inventory_id' | 'region_id' | 'user_details'> {
  readonly stay?: LeadStay;
  /** Name of the room type that `data.configuration` is the id of, for people who read the lead. */
  readonly room?: string;
}

/** A one-time code on its way. */
export interface CodeMessage {
  readonly purpose: CodePurpose;
  /** "ann@example.org" or "+447700900123". */
  readonly to: string;
  /** Whose login it is for; undefined: ours. */
  readonly site?: SiteKey;
  /** In which it was asked for; undefined: English. */
  readonly language?: Language;
  /** See codeSecret.ts. */
  readonly sealed: string;
  /** ISO time after which it is not sent any more. */
  readonly expires_at: string;
}

/** Tells a mailbox of an account that the account was changed. */
export interface AccountNotice {
  /** "ann@example.org". */
  readonly to: string;
  readonly change: 'added' | 'merged' | 'removed';
  /** The one that came or went, half hidden: "a••@example.org" or "+44••••0123". */
  readonly address: string;
  /** Where the change was made; undefined: on ours. */
  readonly site?: SiteKey;
  /** The account's; undefined: English. */
  readonly language?: Language;
}

/** A mail that is kept as it will be read. */
export interface Letter {
  /** "ann@example.org". */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same with what each line is; undefined: they are all words. */
  readonly lines?: readonly MailLine[];
  /** In whose name it comes; undefined: in ours. */
  readonly site?: SiteKey;
  /** In which it is written; undefined: English. */
  readonly language?: Language;
  /** Address that ends such mail. */
  readonly unsubscribe?: string;
}

/** A home as somebody saw it last who is told of changes. */
export interface SeenHome {
  /** The lowest rent that it was free for; null: it has never been free. */
  readonly price: number | null;
  readonly isFree: boolean;
}

/** By the number of the property. */
export type SeenHomes = Readonly<Record<string, SeenHome>>;

/** Tells a guest or an owner how a booking stands. */
export interface BookingMessage {
  readonly kind:
    | 'booking_started'
    | 'booking_reminder'
    | 'booking_link'
    | 'booking_submitted'
    | 'booking_withdrawn';
  /** Where it goes on. */
  readonly url?: string;
  /** Secret that the address ends with; see codeSecret.ts. */
  readonly sealed?: string;
  /** The stay that was submitted. */
  readonly stay?: LeadStay;
  /** ISO time until which it is kept. */
  readonly held_until?: string;
}

/** Tells a payer what has become of his money. */
export interface PaymentMessage {
  readonly kind: 'payment_receipt' | 'payment_sold_out' | 'payment_returned' | 'payment_refunded';
  readonly receipt_number: string;
  /** ISO 4217. */
  readonly currency: string;
  /** The total is the last. */
  readonly breakdown: readonly BreakdownItem[];
  readonly stay: PaidStayWire;
  /** ISO times. */
  readonly paid_at: string;
  readonly free_cancellation_until: string;
  /** Where it shows; the secret that it ends with is sealed, see codeSecret.ts. */
  readonly url: string;
  readonly sealed: string;
}

/** What a message says beyond the lead itself. */
export interface OutboxPayload {
  readonly booking?: BookingMessage;
  readonly payment?: PaymentMessage;
  readonly change?: LeadChangeWire;
  readonly code?: CodeMessage;
  readonly notice?: AccountNotice;
  /** Number of a report, which says all the rest. */
  readonly report_id?: number;
  readonly letter?: Letter;
}
