import type { Phrases } from './phrases.ts';

const descriptions: Phrases = {
  '{residence} stands on {street} in {place}, close enough to shops that most errands are a walk.':
    '{residence}位于{place}的{street}，离商店很近，日常采购大多步行即可。',
  'Set back from the traffic of {area}, {residence} is a calm place to come home to after a long day of lectures.':
    '{residence}避开了{area}的车流，上完一整天的课，回到这里正好静下心来。',
  '{residence} brings bright, well-planned rooms to {place}.':
    '{residence}位于{place}，房间明亮，布局合理。',
  'If you want to live among students and still have a quiet door to close, {residence} is one of the friendlier addresses in {city}.':
    '想住在同学中间，又想关上门就有一份清静，{residence}是{city}很友善的一处选择。',
  'Behind the front door of {residence} on {street} you find wide corridors, plenty of daylight and a team who know residents by name.':
    '走进{street}上的{residence}，走廊宽敞，采光充足，驻楼团队叫得出每位住客的名字。',

  '{university} is about {number} minutes away.': '到{university}约{number}分钟。',
  'Plan about {number} minutes to reach {university}.': '前往{university}大约需要{number}分钟。',
  'You can be at {university} in roughly {number} minutes.': '大约{number}分钟就能到{university}。',

  'Choose between {rooms} and more.': '有{rooms}等多种房型可选。',

  'Everyone shares {spaces}.': '全体住客共用{spaces}。',
  'a gym': '健身房',
  'a cinema room': '影音室',
  'a quiet study room': '安静的自习室',
  'a games room': '游戏室',
  'a planted courtyard': '绿植庭院',
  'a roof terrace': '屋顶露台',
  'a dining room you can book for friends': '可预约的聚餐室',
  'a swimming pool': '游泳池',
  'a common room with deep sofas': '摆着大沙发的公共休息室',

  'Rooms come furnished, so all you bring is bedding and the things that make it yours.':
    '房间家具齐全，你只需带上床上用品和自己喜欢的小物件。',
  'The team on site helps with repairs and the questions nobody tells you about before you move.':
    '驻楼团队负责报修，也会解答那些入住前没人告诉你的问题。',
  'Residents run a small programme of film nights, breakfasts and walks that newcomers are always asked along to.':
    '住客自己组织电影夜、早餐会和散步活动，总会叫上新来的同学。',
  'It suits students who like company in the common room and quiet in their own.':
    '喜欢在公共休息室热闹、在自己房间安静的同学，会很适合这里。',
  'Bring your bedding and your books; the rest is here.': '带上床上用品和书就够了，其余这里都有。',
};

const policies: Phrases = {
  Cancellation: '取消预订',
  'Cancel free of charge within 7 days of booking, as long as your stay has not begun.':
    '预订后7天内，只要租期尚未开始，可免费取消。',
  'Later cancellations are free if we find somebody for the room.':
    '之后取消的，如有人接租该房间，也不收费。',
  'Cancel free of charge within 14 days of booking.': '预订后14天内可免费取消。',
  'After that the deposit is kept, and rent is owed until the room is let again.':
    '之后取消的，押金不予退还，并须支付租金至房间重新租出为止。',
  'Cancel free of charge within 3 days of booking.': '预订后3天内可免费取消。',
  'After that you remain liable for the rent until a replacement moves in.':
    '之后取消的，须继续承担租金，直至有人接替入住。',

  Payment: '付款',
  'Rent is paid in three instalments that follow the arrival of student loans, or in full.':
    '租金按学生贷款到账时间分三期支付，也可一次付清。',
  'Rent is paid monthly in advance by card or bank transfer.': '租金按月预付，可刷卡或银行转账。',
  'Choose between one payment, one a term or monthly payments when you sign.':
    '签约时可选择一次付清、按学期支付或按月支付。',

  Deposit: '押金',
  'The residence names no deposit of its own.': '公寓方没有注明押金。',
  'A deposit of {money} secures the room and is returned within 30 days of moving out, less any damage.':
    '支付{money}押金即可锁定房间，退房后30天内退还；如有损坏，从中扣除。',

  Guarantor: '担保人',
  'A guarantor is asked for.': '需要担保人。',
  'Residents without one pay the rent for the whole stay, or for a term, in advance.':
    '没有担保人的住客须预付整个租期或一个学期的租金。',
  'No guarantor is asked for.': '无需担保人。',

  'No Visa, No Pay': '拒签全退',
  'Full refund if your visa is refused and you send the refusal letter within 7 days of receiving it, before the tenancy starts.':
    '如签证被拒，在收到拒签信后7天内、租期开始前把拒签信发给我们，即可全额退款。',
  'No Place, No Pay': '未录取全退',
  'Full refund if you do not get the grades for your university or it withdraws your place, on proof within 7 days of the decision.':
    '如成绩未达到大学要求，或大学取消录取，在结果公布后7天内提供证明，即可全额退款。',

  'House rules': '入住守则',
  'Quiet hours run from 11 pm to 7 am.': '晚上11点至早上7点请保持安静。',
  'The whole building is smoke-free.': '全楼禁烟。',
  'Overnight guests are welcome for up to three nights a week.': '访客每周最多可留宿三晚。',
  'Quiet hours run from 10 pm to 8 am.': '晚上10点至早上8点请保持安静。',
  'Smoking is allowed in the courtyard only.': '仅可在庭院内吸烟。',
  'Please register overnight guests.': '访客留宿请先登记。',
  'No smoking indoors and no candles.': '室内禁止吸烟，禁止点蜡烛。',
  'Guests may stay for two nights in a row; parties need the agreement of your neighbours.':
    '访客可连续留宿两晚；举办聚会须征得邻居同意。',
};

const faqs: Phrases = {
  'Are bills included in the rent?': '租金包含水电网费吗？',
  'Yes: {bills} are part of the rent.': '包含，租金内已含{bills}。',
  'Yes: {bill} is part of the rent.': '包含，租金内已含{bill}。',
  wifi: '无线网络',
  electricity: '电费',
  water: '水费',
  heating: '暖气费',
  'contents insurance': '室内财产保险',
  'Anything not named here is paid separately.': '未列出的费用另付。',
  'No, bills are paid separately; you set them up when you move in.':
    '不包含，水电网费另付，入住时自行开通。',

  'Is there a deposit?': '要付押金吗？',
  'No deposit is named for this residence.': '此公寓没有注明押金。',
  'If one applies, you see it before you pay anything.': '如需押金，付款之前会向你列明。',
  '{money}, paid when you book and returned after you move out, less any damage.':
    '押金{money}，预订时支付，退房后退还；如有损坏，从中扣除。',

  'Do I need a guarantor?': '需要担保人吗？',
  'Yes, someone who agrees to cover the rent if you cannot.':
    '需要，即在你无法支付租金时愿意代付的人。',
  'If you have nobody, paying in larger instalments is usually accepted instead.':
    '如果没有合适的人选，通常也可以改为每期多付一些租金。',
  'No guarantor is needed here.': '这里无需担保人。',

  'How far is it to the university?': '离大学有多远？',
  'Open the map on this page to see how far your campus in {city} is.':
    '打开本页的地图，即可查看到你在{city}的校区有多远。',
  '{university} is the nearest, about {number} minutes away.':
    '最近的是{university}，约{number}分钟。',
  'The map shows the way to the others.': '前往其他大学的路线请看地图。',

  'Can two people share a room?': '可以两人同住一间吗？',
  'Yes, in the rooms marked for two people.': '可以，请选择标明可住两人的房间。',
  'Both names go on the agreement.': '租约上须写明两人的姓名。',
  'No, every room here is let to one person.': '不可以，这里每间房只租给一人。',
  'The house rules say how long guests may stay.': '访客可留宿多久，请看入住守则。',

  'Is somebody there at night?': '晚上有人值守吗？',
  'Yes, security staff are in the building through the night, and the doors open with your own key card only.':
    '有，楼内整夜有保安，大门只能用你本人的门卡打开。',
  'The doors open with your own key only, and an emergency number is answered around the clock.':
    '大门只能用你本人的钥匙打开，紧急电话全天24小时有人接听。',

  'Where can I do my laundry?': '在哪里洗衣服？',
  'In the laundry room of the residence, which is open all day and paid by app.':
    '在公寓的洗衣房，全天开放，用应用付款。',
  'There is no laundry room in the residence; ask us for the nearest launderette before you move in.':
    '公寓内没有洗衣房；入住前可以向我们询问最近的自助洗衣店。',

  'Can I bring a bicycle or a car?': '可以带自行车或汽车吗？',
  'Bicycles go in the locked store on the ground floor.': '自行车停放在一楼上锁的车棚。',
  'There is no bicycle store, but there are racks in the street.': '没有自行车棚，但街上有停车架。',
  'A few parking spaces can be rented.': '有少量停车位可租。',
  'There is no car park.': '没有停车场。',
};

const facts: Phrases = {
  '{number} kinds of room in {area}': '{area}，{number}种房型',

  Residents: '住客人数',
  Floors: '楼层数',
  Opened: '启用年份',
  Flatmates: '同套人数',
  '{number} to {number2}': '{number}至{number2}',

  'City centre': '距市中心',
  'Nearest university': '最近的大学',
  '{university}, {number} min': '{university}，{number}分钟',
  Neighbourhood: '所在街区',
  'Stations nearby': '附近车站',
  Supermarket: '超市',
  '{station} ({kind}), {distance}; {station2} ({kind2}), {distance2}':
    '{station}（{kind}），{distance}；{station2}（{kind2}），{distance2}',
  '{station} ({kind}), {distance}': '{station}（{kind}），{distance}',
  Underground: '地铁',
  'U-Bahn': '地铁',
  subway: '地铁',
  Subway: '地铁',
  metro: '地铁',
  Metro: '地铁',
  train: '火车',
  tram: '有轨电车',
  'light rail': '轻轨',
  SkyTrain: '架空列车',
  Metrorail: '城铁',
  BART: '湾区捷运',
  'BART or Muni': '湾区捷运或 Muni',
  '{shop}, {number} miles': '{shop}，{number}英里',
  '{shop}, {number} mile': '{shop}，{number}英里',
  '{shop}, {number} km': '{shop}，{number}公里',
  '{number} miles': '{number}英里',
  '{number} mile': '{number}英里',
  '{number} km': '{number}公里',
};

const headTexts: Phrases = {
  '{residence}, {city}: Student Rooms': '{city}{residence}：学生租房',
  '{residence} in {area}: furnished student rooms near {university}.':
    '{residence}位于{area}，邻近{university}，学生房间家具齐全。',
  '{residence} in {area}: furnished student rooms.': '{residence}位于{area}，学生房间家具齐全。',
  'See pictures, reviews and prices and book online.': '查看图片、评价和价格，在线预订。',
  '{residence} in {city}: furnished student rooms with pictures, reviews and prices.':
    '{residence}位于{city}，学生房间家具齐全，图片、评价和价格一目了然。',
  'See what is free for your dates and book online.': '查看所选日期的空房，在线预订。',
  '{residence}, student rooms {city}, student housing': '{residence}, {city}学生公寓, 留学生租房',
};

const formLabels: Phrases = {
  'Do you smoke?': '你吸烟吗？',
  'Pets you would bring': '打算携带的宠物',
  'Licence plate of your car': '你的车牌号',
  'Form I-20 or DS-2019': 'I-20 或 DS-2019 表',
  'Bank statement': '银行流水',
  'Overseas student health cover (OSHC) number': '海外学生健康保险（OSHC）保单号',
  'Confirmation of enrolment (CoE)': '入学确认书（CoE）',
  'Study permit number': '学习许可编号',
  'Study permit': '学习许可',
};

/** Texts of residences: descriptions, policies, questions, facts, plans, heads and form labels. */
export const propertyPhrases: Phrases = {
  ...descriptions,
  ...policies,
  ...faqs,
  ...facts,
  ...headTexts,
  ...formLabels,
  'Pay in full': '一次付清',
  Termly: '按学期支付',
  Monthly: '按月支付',
};
