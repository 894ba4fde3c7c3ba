import type { Phrases } from './phrases.ts';

const roomNames: Phrases = {
  'Classic Ensuite': '经典独卫房间',
  'Premium Ensuite': '高级独卫房间',
  'Deluxe Ensuite': '豪华独卫房间',
  'Accessible Ensuite': '无障碍独卫房间',
  'Courtyard Ensuite': '庭院景独卫房间',
  'Single Room': '单人间',
  'Large Single Room': '大号单人间',
  'Shared Twin Room': '合住双床间',
  'Classic Studio': '经典独立开间',
  'Premium Studio': '高级独立开间',
  'Deluxe Studio': '豪华独立开间',
  'Accessible Studio': '无障碍独立开间',
  'Two-Person Studio': '双人独立开间',
  'One-Bedroom Apartment': '一室一厅公寓',
  'Two-Bedroom Apartment': '两室一厅公寓',
  '4 Bed 4 Bath Apartment': '四室四卫公寓单间',
  '3 Bed 3 Bath Apartment': '三室三卫公寓单间',
  '2 Bed 2 Bath Apartment': '两室两卫公寓单间',
  '2 Bed 2 Bath Penthouse': '两室两卫顶层公寓单间',
  '4 Bed 2 Bath Apartment': '四室两卫公寓单间',
  '2 Bed 1 Bath Apartment': '两室一卫公寓单间',
  'Shared Bedroom, 2 Bed 2 Bath': '两室两卫公寓合住床位',
  '5 Bed 5 Bath Townhouse': '五室五卫联排住宅单间',
};

/** Descriptions of residences name their rooms in small letters, without what follows a comma. */
const namesInSentences: Phrases = Object.fromEntries(
  Object.entries(roomNames).map(([name, chinese]) => [
    name.replace(/,.*/, '').toLowerCase(),
    chinese,
  ]),
);

/** Names and descriptions of rooms and of their stays. */
export const roomPhrases: Phrases = {
  ...roomNames,
  ...namesInSentences,

  '{number} weeks from {month}': '{month}起{number}周',
  '{number} months from {month}': '{month}起{number}个月',

  'A self-contained studio with a double bed, its own kitchen with hob and oven, a desk and a private shower room.':
    '功能齐全的独立开间，配有双人床、书桌、独立淋浴卫生间，以及带灶台和烤箱的独立厨房。',
  'A larger studio with a double bed, a full kitchen, more room to sit and a private shower room.':
    '面积更大的独立开间，配有双人床、设备齐全的厨房和独立淋浴卫生间，起居空间更宽裕。',
  'Most face the quiet side of the building.': '大多朝向楼内安静的一侧。',
  'The roomiest of the single studios, with a double bed, a separate desk area, a wide window and a kitchen you can really cook in.':
    '单人开间中最宽敞的一种，配有双人床、单独的书桌区和宽大的窗户，厨房足以正经做饭。',
  'A step-free studio with a double bed, a wet room, wide doors and an emergency call point.':
    '无台阶的独立开间，配有双人床、无障碍淋浴间、加宽房门和紧急呼叫装置。',
  'A studio let to two people sharing, with a king-size bed, a full kitchen and a private shower room.':
    '供两人同住的独立开间，配有特大双人床、设备齐全的厨房和独立淋浴卫生间。',
  'The rent is for the whole studio.': '租金按整间计算。',
  'A home of your own: a separate bedroom with a double bed, a living room with kitchen and a bathroom.':
    '属于自己的小家：独立卧室配双人床，另有带厨房的客厅和卫生间。',
  'One or two people can live here.': '可住一人或两人。',
  'A whole apartment for two or three friends: two bedrooms with a double bed each, a bright living room with kitchen and a bathroom.':
    '适合两三位好友整租：两间卧室各配一张双人床，另有明亮的带厨房客厅和一间卫生间。',
  'A bright room with a small double bed, a full-length desk and a private shower room, in a flat that shares a kitchen and living room.':
    '房间明亮，配有小双人床、长书桌和独立淋浴卫生间，厨房和客厅由同套室友共用。',
  'More floor space, a small double bed and extra storage, with a private shower room.':
    '面积更大，配有小双人床、更多储物空间和独立淋浴卫生间。',
  'The kitchen is shared with the flat.': '厨房由同套室友共用。',
  'A corner room with a double bed and a private shower room, in one of the smaller flats with the larger kitchens.':
    '位于转角的房间，配有双人床和独立淋浴卫生间，所在套间住的人较少，厨房更大。',
  'A step-free room with a small double bed, a private wet room, wide doors and an emergency call point, in a flat with a shared kitchen.':
    '无台阶的房间，配有小双人床、独立无障碍淋浴间、加宽房门和紧急呼叫装置，所在套间共用厨房。',
  'A quiet room that looks into the courtyard, with a small double bed, a desk and a private shower room.':
    '面向庭院的安静房间，配有小双人床、书桌和独立淋浴卫生间。',
  'A compact private room with a single bed and a desk.': '小巧的独立房间，配有单人床和书桌。',
  'The bathroom is shared with one or two neighbours, the kitchen with the flat.':
    '卫浴与一两位邻居共用，厨房由同套室友共用。',
  'A private room with a small double bed and a wide desk; bathroom and kitchen are shared with the flat.':
    '独立房间，配有小双人床和宽书桌；卫浴和厨房由同套室友共用。',
  'Two single beds and one long desk under the window.': '房内有两张单人床，窗下是一张长书桌。',
  'The rent is for one bed; come with a friend or meet your room-mate here.':
    '租金按床位计算；可以和朋友一起来，也可以在这里认识新室友。',
  'Your own bedroom with a double bed and a bathroom of your own in a furnished four-bedroom apartment.':
    '四居室公寓里的独立卧室，配有双人床和独立卫浴，家具齐全。',
  'Kitchen and living room are shared with three room-mates.': '厨房和客厅与另外三位室友共用。',
  'A private bedroom with a double bed and a bathroom of its own in a three-bedroom apartment with an open kitchen and a living room.':
    '三居室公寓里的独立卧室，配有双人床和独立卫浴，公寓带开放式厨房和客厅。',
  'One room-mate, two full bathrooms and a living room between you.':
    '与一位室友合住，有两间完整的卫浴，客厅共用。',
  'Each bedroom has its own lock and a double bed.': '每间卧室都有独立门锁和双人床。',
  'A bedroom with a double bed and its own bathroom on the top floor, with taller ceilings and the best views of the building.':
    '位于顶层的卧室，配有双人床和独立卫浴，层高更高，视野全楼最佳。',
  'A private bedroom with a small double bed in a four-bedroom apartment, with a bathroom between two bedrooms and a shared kitchen and living room.':
    '四居室公寓里的独立卧室，配有小双人床，两间卧室合用一间卫浴，厨房和客厅共用。',
  'A private bedroom with a small double bed in a two-bedroom apartment.':
    '两居室公寓里的独立卧室，配有小双人床。',
  'Bathroom, kitchen and living room are shared with one room-mate.':
    '卫浴、厨房和客厅与一位室友共用。',
  'A bedroom with two single beds, one of them yours: the cheapest way to live in the building, with the same amenities as everyone else.':
    '卧室里有两张单人床，其中一张归你：全楼最省钱的住法，公共设施与其他住客一样使用。',
  'A bedroom with a double bed and a bathroom of your own in a two-storey home with its own front door, a big kitchen and four room-mates.':
    '两层独立入户住宅里的一间卧室，配有双人床和独立卫浴，厨房宽敞，与另外四位室友合住。',
};
