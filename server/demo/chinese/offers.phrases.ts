import type { Phrases } from './phrases.ts';

/** Offers of residences and what they ask of a stay. */
export const offerPhrases: Phrases = {
  '{money} cashback': '返现{money}',
  'Book a long stay and get {money} back after you have moved in.': '预订长租，入住后返还{money}。',
  'For stays of {number} weeks or more.': '适用于{number}周及以上的租期。',
  'For stays of {number} months or more.': '适用于{number}个月及以上的租期。',
  'Paid within 30 days of moving in.': '入住后30天内支付。',
  'One cashback a booking.': '每笔预订限返一次。',

  'Early booking: {money} off': '早鸟优惠：立减{money}',
  'Take {money} off the rent when you sign before the offer ends.':
    '在优惠截止前签约，租金立减{money}。',
  'For stays of {number} weeks or more that begin by {date}.':
    '适用于{number}周及以上、不晚于{date}开始的租期。',
  'For stays of {number} months or more that begin by {date}.':
    '适用于{number}个月及以上、不晚于{date}开始的租期。',
  'For new bookings.': '仅限新预订。',

  'Bring a friend': '好友同住礼',
  'Book together with a friend and both of you get a welcome hamper with bedding and kitchen set.':
    '和朋友一起预订，两人各得一份欢迎礼包，内含床上用品和厨具套装。',
  'Name each other when you book.': '预订时请填写对方姓名。',
  'While stocks last.': '数量有限，送完为止。',

  'First fortnight free': '前两周免租',
  'Move in two weeks before your tenancy starts at no extra rent, if your room is ready.':
    '如房间已备好，可在租期开始前两周入住，不另收租金。',
  'Depends on availability; confirmed four weeks before moving in.':
    '视空房情况而定，入住前四周确认。',
};
