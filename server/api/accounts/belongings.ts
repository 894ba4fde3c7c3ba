import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { guestsOf, keepMailTokens, moveNotices, moveSearches } from '../alerts/readerMerger.ts';
import { alertNotices, alertReaders, alertRequests, savedSearches } from '../db/alertTables.ts';
import { bookingDevices, bookingLinks, bookings, stayHolds } from '../db/bookingTables.ts';
import { leadDocuments } from '../db/documentTables.ts';
import { userRedirections, userSteps } from '../db/historyTables.ts';
import { leadKeys, leads, outbox } from '../db/leadTables.ts';
import {
  ledgerEntries,
  paymentDisputes,
  paymentEvents,
  paymentRefunds,
  payments,
  paymentTokens,
} from '../db/paymentTables.ts';
import { referralCodes, referrals } from '../db/referralTables.ts';
import { reports } from '../db/reportTables.ts';
import { reviewPictures, userReviews } from '../db/reviewTables.ts';
import { shortlistShares, shortlists } from '../db/shortlistTables.ts';
import {
  loginCodes,
  sessions,
  userIdentifiers,
  userPictures,
  userProviders,
} from '../db/userTables.ts';
import { ownRecipient } from '../outbox/enqueue.ts';
import {
  type Belonging,
  type Merger,
  moveRows,
  ofLead,
  ofUser,
  partOfPayment,
  pictureOf,
  whole,
} from './belonging.ts';
import { codesOf } from './codes/loginCodes.queries.ts';
import { leadsOf } from './users.queries.ts';

/** The address that is shown stays the one of the account that goes on. */
const moveIdentifiers = ({ from, to }: Merger): SQL => sql`
  update ${userIdentifiers} as moved set user_id = ${to},
    is_primary = is_primary and not exists (
      select from ${userIdentifiers} as own
      where own.user_id = ${to} and own.kind = moved.kind and own.is_primary)
  where user_id = ${from}`;

const movePicture = ({ from, to }: Merger): SQL => sql`
  update ${userPictures} set user_id = ${to}
  where user_id = ${from} and not exists (select from ${userPictures} where user_id = ${to})`;

/** What both had stays as the account has it that goes on. */
const moveShortlist = ({ from, to }: Merger): SQL => sql`
  update ${shortlists} as moved set user_id = ${to}
  where user_id = ${from} and not exists (
    select from ${shortlists} as own
    where own.user_id = ${to} and own.inventory_id = moved.inventory_id)`;

/** One link is open at a time: that of the account that goes on, if it has one. */
const moveShare = ({ from, to }: Merger): SQL => sql`
  update ${shortlistShares} set user_id = ${to}
  where user_id = ${from}
    and not exists (select from ${shortlistShares} where user_id = ${to})`;

const readersOf = (userId: number): SQL =>
  sql`(select ${alertReaders.id} from ${alertReaders} where ${alertReaders.userId} = ${userId})`;

/** His own, and those that would become his at his next login. */
const alertsOf: Belonging['of'] = ({ emails, id }) =>
  or(eq(alertReaders.userId, id), guestsOf(emails));

const ofReader =
  (column: AnyPgColumn): Belonging['of'] =>
  (account, db) =>
    inArray(
      column,
      db.select({ id: alertReaders.id }).from(alertReaders).where(alertsOf(account, db)),
    );

const ofReaders =
  (move: typeof moveSearches): Belonging['moveTo'] =>
  ({ from, to }) =>
    move({ from: readersOf(from), to: readersOf(to) });

/** Without settings of its own the account that goes on has those of the other one. */
const moveReader = ({ from, to }: Merger): SQL => sql`
  with kept as (${keepMailTokens({ from: readersOf(from), to: readersOf(to) })})
  update ${alertReaders} set user_id = ${to}
  where user_id = ${from}
    and not exists (select from ${alertReaders} where user_id = ${to})`;

/** What both did stays as the account did it that goes on. */
const moveSteps = ({ from, to }: Merger): SQL => sql`
  update ${userSteps} as moved set user_id = ${to}
  where user_id = ${from} and not exists (
    select from ${userSteps} as own
    where own.user_id = ${to} and own.step = moved.step
      and own.inventory_id is not distinct from moved.inventory_id
      and own.region_name is not distinct from moved.region_name
      and own.record_id is not distinct from moved.record_id)`;

const moveRedirections = ({ from, to }: Merger): SQL => sql`
  update ${userRedirections} as moved set user_id = ${to}
  where user_id = ${from} and not exists (
    select from ${userRedirections} as own
    where own.user_id = ${to} and own.stage = moved.stage
      and own.inventory_id = moved.inventory_id)`;

/** His friends know the code of the account that goes on, if it has one. */
const moveCode = ({ from, to }: Merger): SQL => sql`
  update ${referralCodes} set user_id = ${to}
  where user_id = ${from} and not exists (select from ${referralCodes} where user_id = ${to})`;

/** Nobody has brought himself, and one friend alone has brought somebody. */
const moveReferrals = ({ from, to }: Merger): SQL => sql`
  update ${referrals} as moved set
    referrer_id = case referrer_id when ${from} then ${to} else referrer_id end,
    user_id = case user_id when ${from} then ${to} else user_id end
  where (referrer_id = ${from} and user_id is distinct from ${to})
    or (user_id = ${from} and referrer_id <> ${to}
      and not exists (select from ${referrals} as own where own.user_id = ${to}))`;

const messagesOf: Belonging['of'] = (account, db) =>
  or(ofLead(outbox.leadId)(account, db), inArray(ownRecipient, [...account.addresses]));

/**
 * All that is held of somebody, a line a table: what an export shows and what a merger moves. Every
 * table that leads to `users` by its references is among them.
 */
export const belongings: readonly Belonging[] = [
  {
    key: 'identifiers',
    table: userIdentifiers,
    of: ofUser(userIdentifiers.userId),
    shown: whole(userIdentifiers),
    moveTo: moveIdentifiers,
  },
  {
    key: 'providers',
    table: userProviders,
    of: ofUser(userProviders.userId),
    shown: whole(userProviders),
    moveTo: moveRows(userProviders),
  },
  {
    key: 'pictures',
    table: userPictures,
    of: ofUser(userPictures.userId),
    shown: pictureOf(userPictures.image),
    moveTo: movePicture,
  },
  {
    key: 'sessions',
    table: sessions,
    of: ofUser(sessions.userId),
    shown: whole(sessions, 'token_hash'),
  },
  {
    key: 'codes',
    table: loginCodes,
    of: codesOf,
    shown: whole(loginCodes, 'code_hash', 'recipient_key', 'network_key'),
  },
  {
    key: 'leads',
    table: leads,
    of: leadsOf,
    shown: whole(leads),
    moveTo: moveRows(leads),
  },
  {
    key: 'lead_keys',
    table: leadKeys,
    of: ofLead(leadKeys.leadId),
    shown: whole(leadKeys, 'body_hash'),
  },
  {
    // They move with their leads.
    key: 'bookings',
    table: bookings,
    of: ofLead(bookings.leadId),
    shown: whole(bookings),
  },
  {
    // They move with their leads, to which they open no more.
    key: 'booking_devices',
    table: bookingDevices,
    of: ofLead(bookingDevices.leadId),
    shown: whole(bookingDevices, 'token_hash'),
  },
  {
    key: 'booking_links',
    table: bookingLinks,
    of: ofLead(bookingLinks.leadId),
    shown: whole(bookingLinks, 'token_hash', 'network_key'),
  },
  {
    key: 'stay_holds',
    table: stayHolds,
    of: ofLead(stayHolds.leadId),
    shown: whole(stayHolds),
  },
  {
    // They move with their leads, and outlive them without their words. So do the parts of them below.
    key: 'payments',
    table: payments,
    of: ofLead(payments.leadId),
    shown: whole(payments),
  },
  partOfPayment('payment_tokens', paymentTokens, 'token_hash'),
  partOfPayment('payment_events', paymentEvents),
  partOfPayment('ledger_entries', ledgerEntries),
  partOfPayment('payment_refunds', paymentRefunds),
  partOfPayment('payment_disputes', paymentDisputes),
  {
    // They move with their leads, too; what is in them is downloaded one by one.
    key: 'documents',
    table: leadDocuments,
    of: ofLead(leadDocuments.leadId),
    shown: whole(leadDocuments, 'storage_name'),
  },
  {
    key: 'shortlist',
    table: shortlists,
    of: ofUser(shortlists.userId),
    shown: whole(shortlists),
    moveTo: moveShortlist,
  },
  {
    key: 'shortlist_share',
    table: shortlistShares,
    of: ofUser(shortlistShares.userId),
    shown: whole(shortlistShares, 'token_hash'),
    moveTo: moveShare,
  },
  {
    key: 'saved_searches',
    table: savedSearches,
    of: ofReader(savedSearches.readerId),
    shown: whole(savedSearches),
    moveTo: ofReaders(moveSearches),
  },
  {
    key: 'alert_notices',
    table: alertNotices,
    of: ofReader(alertNotices.readerId),
    shown: whole(alertNotices),
    moveTo: ofReaders(moveNotices),
  },
  {
    key: 'alerts',
    table: alertReaders,
    of: alertsOf,
    shown: whole(alertReaders, 'mail_token', 'former_mail_tokens', 'feed_token'),
    moveTo: moveReader,
  },
  {
    key: 'alert_requests',
    table: alertRequests,
    of: ({ emails }) => inArray(alertRequests.email, [...emails]),
    shown: whole(alertRequests, 'token_hash', 'recipient_key', 'network_key'),
  },
  {
    key: 'referral_code',
    table: referralCodes,
    of: ofUser(referralCodes.userId),
    shown: whole(referralCodes),
    moveTo: moveCode,
  },
  {
    key: 'referrals',
    table: referrals,
    of: ({ id }) => or(eq(referrals.referrerId, id), eq(referrals.userId, id)),
    // Nothing is told of the other one of the two.
    shown: whole(referrals, 'friend_key', 'user_id', 'referrer_id'),
    moveTo: moveReferrals,
  },
  {
    key: 'history',
    table: userSteps,
    of: ofUser(userSteps.userId),
    shown: whole(userSteps),
    moveTo: moveSteps,
  },
  {
    key: 'redirections',
    table: userRedirections,
    of: ofUser(userRedirections.userId),
    shown: whole(userRedirections),
    moveTo: moveRedirections,
  },
  {
    key: 'reviews',
    table: userReviews,
    of: ofUser(userReviews.userId),
    shown: whole(userReviews),
    moveTo: moveRows(userReviews),
  },
  {
    // They move with their reviews.
    key: 'review_pictures',
    table: reviewPictures,
    of: ({ id }, db) =>
      inArray(
        reviewPictures.reviewId,
        db.select({ id: userReviews.id }).from(userReviews).where(eq(userReviews.userId, id)),
      ),
    shown: pictureOf(reviewPictures.image),
  },
  {
    key: 'reports',
    table: reports,
    of: ({ emails, id }) => or(eq(reports.userId, id), inArray(reports.email, [...emails])),
    shown: whole(reports, 'body_hash'),
    moveTo: moveRows(reports),
  },
  {
    key: 'messages',
    table: outbox,
    of: messagesOf,
    shown: whole(
      outbox,
      'payload,code,sealed',
      'payload,booking,sealed',
      'payload,payment,sealed',
      'payload,letter,text',
      'payload,letter,unsubscribe',
    ),
  },
];
