import {
  type Arrival,
  attributionOf,
  type CampaignFields,
  campaignOf,
  MAX_REFERRER_LENGTH,
} from './attributionFields.ts';
import { plainAddress } from './plainAddress.ts';
import type { SourceDetails, VisitorAttribution } from './sourceDetails.ts';

// A browser without scripts keeps nothing. What its request for a form tells of where the visitor
// came from is carried by the form itself, and stored nowhere.

const queryOf = (address: string): string => (URL.canParse(address) ? new URL(address).search : '');

const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0;

/** The form's own address, or that of the page of ours which has led to it. */
const campaignOfWay = ({ address, referrer }: Arrival): CampaignFields => {
  const own = campaignOf(queryOf(address));
  const isFromUs = URL.canParse(referrer) && new URL(referrer).origin === new URL(address).origin;
  return isEmpty(own) && isFromUs ? campaignOf(queryOf(referrer)) : own;
};

/** As a query, for a hidden field. @param arrival the form's whole address and what led to it. */
export const formArrival = (arrival: Arrival): string => {
  const { referrer } = attributionOf(arrival);
  return String(new URLSearchParams({ ...campaignOfWay(arrival), ...(referrer && { referrer }) }));
};

interface ReadArrival {
  readonly campaign: CampaignFields;
  readonly referrer: string;
}

/** Where people come from: pages and apps. */
const SITE = /^(?:https?|android-app):/i;

const readArrival = (text: string): ReadArrival => {
  const referrer = new URLSearchParams(text).get('referrer') ?? '';
  return {
    campaign: campaignOf(text),
    referrer: SITE.test(referrer) ? plainAddress(referrer).slice(0, MAX_REFERRER_LENGTH) : '',
  };
};

const withoutCampaign = (details: SourceDetails): SourceDetails => ({
  ...(details.referrer && { referrer: details.referrer }),
  ...(details.referring_domain && { referring_domain: details.referring_domain }),
  ...(details.initial_referrer && { initial_referrer: details.initial_referrer }),
  ...(details.initial_referring_domain && {
    initial_referring_domain: details.initial_referring_domain,
  }),
});

/** All that is told of a visitor who refuses to be measured: the page, without its query. */
export const unmeasured = (address: string): VisitorAttribution => ({
  sourceDetails: { final_url: plainAddress(address).split('?', 1)[0] ?? '' },
  referralCode: null,
});

/**
 * What a lead sent by a plain form tells: what the form carried, and where that says nothing what
 * cookies of earlier visits do.
 * @param known null: the visitor refuses to be measured.
 * @param carried the hidden field, as it came.
 */
export const attributionOfForm = (
  known: VisitorAttribution | null,
  carried: string,
  formAddress: string,
): VisitorAttribution => {
  const final_url = plainAddress(formAddress);
  if (known === null) return unmeasured(final_url);
  const { campaign, referrer } = readArrival(carried);
  const { referral_code: referralCode = null, ...marks } = campaign;
  const before = isEmpty(campaign) ? known.sourceDetails : withoutCampaign(known.sourceDetails);
  const domain = referrer === '' ? '' : new URL(referrer).hostname;
  const from = { referrer, referring_domain: domain };
  const first = { initial_referrer: referrer, initial_referring_domain: domain };
  return {
    sourceDetails: {
      final_url,
      ...(referrer !== '' && first),
      ...before,
      ...(referrer !== '' && from),
      ...marks,
    },
    referralCode: referralCode ?? known.referralCode,
  };
};
