import type { Phrases } from './phrases.ts';

const hero: Phrases = {
  'Find your home away from home': '找到你的留学之家',
  'Student rooms, studios and apartments near your university, checked by people.':
    '大学附近的学生房间、独立开间和公寓，均由专人核实。',
  'Popular cities around the world': '全球热门留学城市',
  'Loved by students right now': '近期最受学生喜爱',
};

const benefits: Phrases = {
  'Book with peace of mind': '安心预订',
  'Price match guarantee': '价格匹配保证',
  'Found the same room for less? Show us and pay the lower price.':
    '同样的房间别处更便宜？告诉我们，即可按更低的价格支付。',
  'Full refund on visa rejection': '拒签全额退款',
  'No visa, no pay: send us the refusal and get everything back.':
    '签证被拒，分文不收：把拒签信发给我们，全部费用退还。',
  'Full refund on university rejection': '拒录全额退款',
  'No place, no pay: if your university says no, your booking costs nothing.':
    '未获录取，分文不收：如果大学拒录，预订不花一分钱。',
  'Verified listings': '房源已核实',
  'Every residence is checked before it goes online. What you see is what you move into.':
    '每处公寓上线前都经过核实，所见即所住。',
  '24/7 support': '全天候客服',
  'Real advisers by phone and email, from the first question to the day you move in.':
    '真人租房顾问，电话和邮件均可联系，从第一次咨询到入住当天全程陪伴。',
};

const steps: Phrases = {
  'From first look to first night': '从看房到入住',
  'Find your place': '找到心仪的住处',
  'Search by city or university, compare rents and walks to campus, save what you like.':
    '按城市或大学搜索，对比租金和步行到校的时间，收藏喜欢的房源。',
  'Talk to a person': '与真人顾问沟通',
  'An adviser answers your questions, checks the room is free and sorts the paperwork.':
    '租房顾问解答你的问题，确认房间有空，并帮你办妥各项文件。',
  'Book and move in': '预订并入住',
  'Reserve online in minutes. We stay with you until you hold the keys, and after.':
    '几分钟即可在线预订。拿到钥匙之前和入住之后，我们一直都在。',
};

const rewards: Phrases = {
  'More for your money': '更多实惠',
  '{amount} cashback in the app': '手机应用预订返现{amount}',
  'Make your first booking in our app and get {amount} back after you have moved in.':
    '在我们的手机应用上完成首次预订，入住后返现{amount}。',
  'Book early, save up to {amount}': '提早预订，最多省{amount}',
  'Residences reward those who decide early. The best savings go up to {amount} a stay.':
    '早订早优惠：公寓为提早预订的学生让利，单次租期最多省{amount}。',
  'Refer a friend, both get {amount}': '邀请好友，双方各得{amount}',
  'Share your code. When your friend books a room, {theirs} goes to them and {yours} to you.':
    '分享你的邀请码。好友预订房间后，好友得{theirs}，你也得{yours}。',
};

const testimonials: Phrases = {
  'Students who found their place': '他们找到了理想的住处',
  'I booked from the other side of the world and the room was exactly as pictured.':
    '我在地球另一端订的房，房间和图片上一模一样。',
  'My adviser answered at midnight when my guarantor fell through. I moved in on time.':
    '担保人临时落空，我的顾问半夜还在回复我。最后我按时入住了。',
  'Seeing the walk to campus for every listing saved me weeks of guessing.':
    '每个房源都标明步行到校的时间，省去了我好几周的琢磨。',
  '{name}, studying in {city}': '{name}，就读于{city}',
  'Your search, in your pocket': '找房，就在掌中',
  '180K+ Downloads': '18万+次下载',
  'Save rooms, reach your adviser and follow your booking wherever you are.':
    '随时随地收藏房源、联系租房顾问、跟进预订。',
  'Live close to your campus': '住在校园附近',
};

const questions: Phrases = {
  'Good to know before you book': '预订前须知',
  'Does it cost anything to book through Amber?': '通过 Amber 预订要收费吗？',
  'No. Searching, advice and booking are free for students. You pay the residence its rent and deposit, at the price it asks of everyone.':
    '不收费。找房、咨询和预订对学生全部免费。你只需向公寓方支付租金和押金，价格与其他人一样。',
  'What if my visa or my university application is refused?': '如果签证被拒或大学没有录取怎么办？',
  'Send us the refusal and you get everything back: there is a full refund on visa rejection and on university rejection.':
    '把拒签信或拒录通知发给我们，即可拿回全部费用：拒签和拒录都全额退款。',
  'How does the price match guarantee work?': '价格匹配保证是怎么回事？',
  'Show us the same room for the same dates at a lower price, and you pay the lower price.':
    '同一房间、同一租期，只要向我们出示更低的价格，你就按更低的价格支付。',
  'Can I book before I arrive in the country?': '出国前可以预订吗？',
  'Yes, most students do. Pictures, virtual views and distances to campus are part of each listing, and every residence is checked before it goes online.':
    '可以，大多数学生都是这样订的。每个房源都有图片、虚拟看房和到校距离，每处公寓上线前都经过核实。',
  'Do I need a guarantor?': '需要担保人吗？',
  'Many residences ask for one. Listings say which guarantors they take, and an adviser can help when you have nobody in the country.':
    '许多公寓要求有担保人。房源页面会注明接受哪些担保人；如果你在当地没有合适的人选，租房顾问可以帮忙。',
  'How early should I book?': '应该提前多久预订？',
  'As early as you can: the best rooms go first, and residences reward early bookings with savings of up to {amount} a stay.':
    '越早越好：好房间总是先被订走，公寓对提早预订也有优惠，单次租期最多省{amount}。',
};

const cityGuides: Phrases = {
  'Living in {city}': '{city}生活指南',
  'From students who live here': '住在这里的学生怎么说',
  'Getting around': '交通出行',
  'Students over 18 travel cheaper with a student photocard. Live on the line of your campus rather than near it: twenty minutes on one train beats ten on three.':
    '年满18岁的学生办一张学生交通卡，出行更便宜。与其挤在学校旁边，不如住在直达学校的线路上：一趟车坐二十分钟，胜过换三趟车的十分钟。',
  'Where the money goes': '钱花在哪里',
  'Rent is the largest part by far, and falls with every zone away from the centre. Bills are usually included in student residences.':
    '房租是最大的开销，离市中心每远一个交通分区就便宜一些。学生公寓通常已包含水电网费。',
  'A free day out': '不花钱的一天',
  'Most large museums cost nothing, and the parks are open until dusk.':
    '大型博物馆大多免费参观，公园开放到日落。',
  'Two zones out, half the noise': '远两个区，清静一半',
  'I wanted the centre and took the edge. Now I sleep, and the train is my reading hour.':
    '本想住市中心，最后住到了外圈。现在睡得安稳，坐车的时间正好看书。',
  'Share the kitchen, keep the door': '厨房一起用，房门自己关',
  'My five flatmates cook in five languages. I have gained a family and three kilos.':
    '五个室友，五国风味。我多了一群家人，也胖了三公斤。',
  'September the first': '九月一日搬家潮',
  'Half of the city moves on the same day. Book movers and lifts early, or arrive a week before.':
    '这一天，半座城市都在搬家。搬家公司和电梯要提早预约，或者提前一周到。',
  'Trams and underground reach every campus, and many students walk or cycle along the river.':
    '有轨电车和地铁通往各个校园，很多学生沿河步行或骑车上学。',
  'When the year starts': '学年何时开始',
  'The academic year begins in February, so the best rooms go between September and November.':
    '学年从二月开始，所以好房间在九月到十一月之间就被订走了。',
  'Trains, light rail and ferries run on one card, and daily fares are capped.':
    '火车、轻轨和渡轮一卡通行，每日车费有封顶。',
};

/** Questions, testimonials, guides and the rest of the home page and of the pages of cities. */
export const pagePhrases: Phrases = {
  ...hero,
  ...benefits,
  ...steps,
  ...rewards,
  ...testimonials,
  ...questions,
  ...cityGuides,
};
