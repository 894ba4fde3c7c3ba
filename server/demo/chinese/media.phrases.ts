import type { Phrases } from './phrases.ts';

/** Captions of pictures, films and views all round; those that are amenities, too, have one Chinese. */
export const mediaPhrases: Phrases = {
  'The building from the street': '从街上看公寓楼',
  'Front of the residence': '公寓正面',
  'Bedroom with a single bed': '单人床卧室',
  'Bedroom with a small double bed': '小双人床卧室',
  'Bedroom with a double bed': '双人床卧室',
  'Bedroom with two single beds': '双床卧室',
  'Studio with kitchenette': '带小厨房的独立开间',
  'Studio with a double bed': '双人床独立开间',
  'Studio for two': '双人独立开间',
  'Studio with a king-size bed': '特大双人床独立开间',
  'Living room with kitchen': '带厨房的客厅',
  Kitchen: '厨房',
  'Shower room': '淋浴卫生间',
  Bathroom: '卫生间',
  'Common room': '公共休息室',
  Lounge: '休息厅',
  Gym: '健身房',
  'Study room': '自习室',
  'Quiet study space': '安静的自习区',
  Courtyard: '庭院',
  'View from the upper floors': '高层窗外的景色',

  'A studio in 360°': '360°看独立开间',

  'A look around a studio': '独立开间一览',
  'From the desk past the bed and the windows to the kitchenette.':
    '从书桌出发，经过床和窗户，一直看到小厨房。',
  'The common room': '公共休息室',
  'A long table, armchairs and tall windows over the rooftops.':
    '长桌、扶手椅，还有俯瞰屋顶的高窗。',
  'The courtyard': '庭院',
  'Across the courtyard to the front door, past the flower beds.':
    '穿过庭院，经过花坛，来到大门口。',
  'The window seat in the evening': '傍晚的窗边座位',
  'The neighbourhood from one of the upper floors.': '从高层望出去的街区景色。',
};
