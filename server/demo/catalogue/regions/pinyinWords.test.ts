import { expect, test } from '@jest/globals';
import { pinyinWords } from './pinyinWords.ts';

test.each([
  [['伦敦'], '| lun2 dun1 | lundun | ld |'],
  [['曼彻斯特', '曼城'], '| man4 che4 si1 te4 | manchesite | mcst | mancheng | mc |'],
  [['都柏林'], '| du1 bo2 lin2 | dubolin | dbl |'],
  [['长滩'], '| chang2 tan1 | changtan | ct |'],
  [['女王大学'], '| nv3 wang2 da4 xue2 | nvwangdaxue | nuwangdaxue | nwdx |'],
  [
    ['剑桥（马萨诸塞州）'],
    '| jian4 qiao2 ma3 sa4 zhu1 sai1 zhou1 | jianqiaomasazhusaizhou | jqmszsz |',
  ],
  [['SRH海德堡大学'], '| hai3 de2 bao3 da4 xue2 | srhhaidebaodaxue | srhhdbdx |'],
  [[], ''],
])('%j sounds %s', (names, words) => {
  expect(pinyinWords(names)).toBe(words);
});
