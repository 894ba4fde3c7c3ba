import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import type { OwnOffer, OwnOffers } from '../../shared/domain/rewards/ownOffer.ts';
import {
  type Referrals,
  type ReferredFriend,
  referralStates,
} from '../../shared/domain/rewards/referral.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import { readOffer } from './propertyParts.parse.ts';

const OWN = '/api/v0/auth/users';

const readOwnOffer = (record: WireRecord): OwnOffer => ({
  offer: readOffer(record),
  propertyName: record.text('property_name'),
  canonicalName: record.text('property_canonical_name'),
  isBooked: record.optionalText('reason') === 'booked',
});

/** @param page from 1. */
export const ownOffersCall = (page: number): ApiCall<OwnOffers> => ({
  name: 'userOffers',
  path: `${OWN}/offers`,
  query: { p: page },
  isPersonal: true,
  isForSignedIn: true,
  parse: (body) => {
    const data = dataOf(body);
    return {
      offers: data.records('result', readOwnOffer),
      pages: data.optionalNumber('pages') ?? 1,
    };
  },
  surrogateKeys: () => [],
});

/** A state that is not known here yet is the first one. */
const readFriend = (record: WireRecord): ReferredFriend => ({
  id: record.number('id'),
  name: record.optionalText('name'),
  state: referralStates.find((state) => state === record.optionalText('state')) ?? 'joined',
  joinedOn: record.text('joined_on'),
});

/** @param page of the friends, from 1. */
export const referralsCall = (page: number): ApiCall<Referrals> => ({
  name: 'userReferrals',
  path: `${OWN}/referrals`,
  query: { p: page },
  isPersonal: true,
  isForSignedIn: true,
  parse: (body) => {
    const data = dataOf(body);
    return {
      code: data.text('code'),
      friends: data.records('result', readFriend),
      count: data.recordOrEmpty('meta').optionalNumber('count') ?? 0,
      pages: data.optionalNumber('pages') ?? 1,
    };
  },
  surrogateKeys: () => [],
});
