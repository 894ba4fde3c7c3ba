import type { Phrases } from './phrases.ts';

const membership: Phrases = {
  'More than a room': '不止一间房',
  'Settle in from the first day': '入住第一天就安顿妥当',
  'Benefits in the city you study in': '在你求学的城市享受会员礼遇',
  'Help when the to-do list grows': '待办事项再多，也有人帮忙',
  'Best deals for members': '会员精选优惠',
  'Half-price guarantor service': '担保服务半价',
  'For members, on every booking.': '会员每次预订均可享受。',
  '50%': '5折',
  'Free bedding pack': '免费床品套装',
  'With every stay of 40 weeks or more.': '租期满40周即送。',
  Free: '免费',
  '{amount} off airport pick-up': '接机服务减{amount}',
  'From any airport in your country.': '适用于留学所在国的任一机场。',
  'Two boxes shipped for one': '寄两箱，只付一箱',
  'On the way there and on the way back.': '出国和回国均适用。',
  '2 for 1': '买一赠一',
  'What membership costs': '会员价格',
  'One year': '一年期',
  'a year, for one student': '每年，限一名学生',
  'All services at the prices of members, from the day you join.':
    '自加入之日起，全部服务享会员价。',
  'The whole degree': '整个学业期间',
  'once, for up to four years': '一次付清，最长四年',
  'The same for as long as you study, also when you move to another city.':
    '求学期间一直享受同样的权益，换城市也不受影响。',
  'Two who share': '双人同享',
  'a year, for two students': '每年，限两名学生',
  'For flatmates or couples who book together.': '适合一起预订的室友或情侣。',
  'Who we work with': '合作伙伴',
  'Airport transfers': '机场接送',
  'Bedding and kitchen packs': '床品与厨具套装',
  'Guarantor service': '担保服务',
  'Accounts for students': '学生账户',
  'Luggage and storage': '行李运送与寄存',
  'Health and counselling': '健康与心理咨询',
  'Services for members': '会员服务',
};

const arrival: Phrases = {
  'Airport pick-up': '接机服务',
  'A driver with your name on a sign, from arrivals to your new front door.':
    '司机举牌接机，从到达大厅一路送到新家门口。',
  'Door to door': '送到家门口',
  'One price for you and two suitcases, day or night.': '一人两件行李，不分昼夜，统一价格。',
  'Flight watched': '航班跟踪',
  'Delays are followed, so the driver waits and you do not pay more.':
    '实时关注航班延误，司机等候，不加收费用。',
  'Free change': '免费改期',
  'Move the date free of charge until 24 hours before landing.': '航班落地前24小时可免费更改日期。',
  'Room for more': '行李再多也不怕',
  'Skis, a cello or a third suitcase? Say so when you book and a larger car comes.':
    '带着滑雪板、大提琴或第三个箱子？预订时说明，换一辆大车来接。',
  'Keys on the way': '代取钥匙',
  'If the desk closes before you land, the driver collects your keys.':
    '如果落地前公寓前台已下班，司机会替你取好钥匙。',
  'Sheets, towels, pans and plates waiting in your room when you arrive.':
    '床单、毛巾、锅具和餐盘，到达时已在房间备好。',
  'Sleep pack': '床品套装',
  'Duvet, pillow, sheets and towels in the size of your bed.':
    '被子、枕头、床单和毛巾，尺寸与你的床相配。',
  'Kitchen pack': '厨具套装',
  'Pan, pot, knife, board and a set of plates and cutlery for two.':
    '煎锅、汤锅、菜刀、砧板，外加双人餐具一套。',
  'Delivered ahead': '提前送达',
  'In your room before you are, or your money back.': '比你先到房间，否则退款。',
  'First breakfast': '第一顿早餐',
  'Bread, jam, tea and milk in the fridge if you tick the box.':
    '勾选即可：面包、果酱、茶和牛奶，提前放进冰箱。',
  'Passed on': '循环利用',
  'Leave the pack behind at the end of your stay and it is washed and given on.':
    '退房时留下套装，我们清洗后转赠他人。',
};

const money: Phrases = {
  'We stand in as your guarantor when you have nobody in the country.':
    '在当地没有合适的担保人？由我们来为你担保。',
  'Accepted widely': '广泛认可',
  'Residences that ask for a local guarantor accept ours.': '要求本地担保人的公寓认可我们的担保。',
  'Online in minutes': '几分钟在线办理',
  'Passport and offer letter are all we need.': '只需护照和录取通知书。',
  'Members pay less': '会员更优惠',
  'Half the usual fee with a plus membership.': 'Amber Plus 会员费用减半。',
  'For the whole stay': '覆盖整个租期',
  'One fee covers the tenancy, however many months it has.': '一次付费，保障整个租约，不论几个月。',
  'No one at home is asked': '不麻烦家人',
  'Your family signs nothing and sends no bank statements.': '家人无需签字，也无需提供银行流水。',
  'Student bank account': '学生银行账户',
  'An account that is open before you land, so your first rent is paid on time.':
    '落地之前账户就已开好，首期租金按时支付。',
  'Before you travel': '出发前办理',
  'Apply from home with your passport and offer letter.': '在家凭护照和录取通知书即可申请。',
  'Card on arrival': '到达即可领卡',
  'Pick the card up or have it sent to your residence.': '可自取银行卡，也可寄到你的公寓。',
  'No monthly fee': '免月费',
  'Free for as long as you study.': '求学期间一直免费。',
  'Rent by standing order': '租金自动转账',
  'Set up once, with a reminder three days before each payment.': '一次设置，每次扣款前三天提醒。',
  'A person to call': '真人电话客服',
  'In English, Mandarin, Hindi or Spanish.': '支持英语、普通话、印地语和西班牙语。',
};

const settlingIn: Phrases = {
  'Send boxes ahead, or leave them with us between two leases.':
    '行李提前寄送，或在两份租约之间交给我们寄存。',
  'Collected at home': '上门取件',
  'Boxes are picked up at your door, in more than forty countries.': '四十多个国家均可上门取件。',
  'Waiting for you': '行李等你来',
  'They arrive within a day of your own arrival, at your residence.':
    '行李与你前后一天内送达公寓。',
  'Summer storage': '暑期寄存',
  'Leave up to six boxes between two contracts and pay by the week.':
    '两份租约之间最多可寄存六箱，按周计费。',
  Insured: '含保险',
  'Up to a fixed sum per box, which the price names.': '每箱有固定保额，价目中列明。',
  'Health and settling in': '健康与安顿',
  'The paperwork of the first month, done with somebody who knows it.':
    '第一个月的各种手续，由熟悉流程的人陪你办好。',
  'Doctor near you': '附近就医',
  'We register you with a practice within walking distance.': '我们为你在步行可达的诊所登记注册。',
  'Insurance explained': '看懂保险',
  'What your visa asks for, what it leaves out, and what to add.':
    '签证要求哪些保险，还缺什么，该补什么。',
  'Address registered': '住址登记',
  'In countries that ask for it, we book the appointment and fill in the form.':
    '在要求登记住址的国家，我们替你预约并填好表格。',
  'Phone on day one': '落地有手机卡',
  'A card with data in your letterbox before you arrive.':
    '到达之前，带流量的手机卡已在你的信箱里。',
  'Someone to talk to': '有人倾听',
  'Three free hours with a counsellor in your own language.': '免费三小时心理咨询，用你的母语。',
};

/** The pages of the membership and of each of its services. */
export const plusPhrases: Phrases = { ...membership, ...arrival, ...money, ...settlingIn };
