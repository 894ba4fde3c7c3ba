import type { Phrases } from './phrases.ts';

/**
 * With some of the first sentences only: a review whose first sentence is missing stays in English, so
 * that about a third of them have a Chinese version, as on a site that is still being translated.
 */
const openings: Phrases = {
  'Coming from abroad I was nervous about booking unseen, but everything was as described.':
    '从国外过来，没看房就预订，心里有点没底，结果一切都和描述一致。',
  'It felt like home after a week.': '住了一周就有家的感觉。',
  'Great first home away from home.': '第一次离家在外，住在这里很满意。',
  'Good overall, with a few things to know.': '总体不错，有几点需要了解。',
  'The location makes up for a lot.': '位置好，足以弥补很多不足。',
  'I expected more for this rent.': '这个租金，本以为会更好。',
};

const details: Phrases = {
  'The team at the desk sorted a broken blind the same afternoon.':
    '百叶窗坏了，前台当天下午就修好了。',
  'My room gets sun until evening and I can hear nothing from the corridor.':
    '房间到傍晚都有阳光，走廊里的声音一点也听不到。',
  'The kitchen has everything I cook with, and somebody always cleans up.':
    '厨房里做饭要用的都有，也总有人收拾。',
  'Wifi is fast in every corner, even for video calls home.':
    '每个角落网速都很快，和家里视频也不卡。',
  'Getting to lectures is easier than from any place I lived in before.':
    '去上课比我以前住过的任何地方都方便。',
  'The study room saved me before exams.': '考试前多亏有自习室。',
  'I met half of my friends in the common room.': '我的朋友有一半是在公共休息室认识的。',
  'Laundry is never full if you avoid Sunday night.': '避开周日晚上，洗衣房从来不用排队。',
  'Parcels are kept safely until you are back.': '包裹会妥善保管，回来再取就行。',
  'My neighbours became friends, and it is quiet when it has to be.':
    '和邻居都成了朋友，该安静的时候也很安静。',
  'The desk is long enough for two screens, and both suitcases found a place.':
    '书桌够长，放得下两块屏幕，两个行李箱也都有地方放。',
  'Heating and hot water have not failed once all winter.':
    '整个冬天，暖气和热水一次也没出过问题。',
  'The room is smaller than I pictured, although well planned.': '房间比想象的小，不过布局合理。',
  'Street-facing rooms hear the traffic in the morning, so ask for the courtyard.':
    '临街的房间早上能听到车声，建议选朝庭院的。',
  'The lift was out for three days in November.': '11月电梯停用了三天。',
  'My neighbours were lovely, the fridge was not big enough for my shopping.':
    '邻居都很好，就是冰箱放不下我买的东西。',
  'Staff are helpful but the desk closes earlier than I would like.':
    '工作人员很热心，只是前台关得有点早。',
  'The gym gets crowded after five.': '下午五点以后健身房人很多。',
  'Repairs took a week, then were done properly.': '报修等了一周，不过修得很好。',
  'Wifi slows down a little on Sunday evenings.': '周日晚上网速会慢一些。',
  'The mattress could be firmer.': '床垫再硬一点就好了。',
  'I reported the shower three times before anyone came.': '淋浴报修了三次才有人来。',
  'The walls are thin and my neighbour practises the trumpet.': '隔音不好，邻居又爱练小号。',
  'The kitchen was inspected often and repaired rarely.': '厨房检查得勤，修得少。',
  'The room was not properly cleaned when I arrived.': '入住时房间没有打扫干净。',
  'The laundry machines take your money and think about it.': '洗衣机收了钱，还要考虑半天才转。',
};

const closings: Phrases = {
  'Recommended.': '推荐。',
  'Book early, the good rooms go quickly.': '要订趁早，好房间很快就没了。',
  'I am staying another year.': '我打算再住一年。',
  'Thank you to everyone who looks after the house.': '感谢每一位照料这栋公寓的工作人员。',
  'Worth every penny.': '物有所值。',
  'Would tell any fresher to look here first.': '新生找房，建议先看看这里。',
  'Still, I would stay again.': '不过我还会再住。',
  'For the price it is fair.': '这个价位算合理。',
  'No big complaints.': '没有太大的问题。',
  'Ask for a higher floor.': '建议选高一点的楼层。',
  'Three and a half stars, if I could.': '如果可以，我会打三星半。',
  'The location is the only reason I stayed.': '住下来只是因为位置。',
  'The new manager seems to be turning it around, to be fair.':
    '平心而论，新来的经理似乎正在改善。',
  'Look at more than one place before you decide.': '决定之前，多看几家。',
};

/** What residents wrote, of which some is offered in Chinese. */
export const reviewPhrases: Phrases = { ...openings, ...details, ...closings };
