import { expect, test } from '@jest/globals';
import { pinyinWords } from './pinyinWords.ts';

test.each([
  [['伦敦'], '| lundun | ld |'],
  [['曼彻斯特', '曼城'], '| manchesite | mcst | mancheng | mc |'],
  [['都柏林'], '| dubolin | dbl |'],
  [['加州州立大学长滩分校'], '| jiazhouzhoulidaxuechangtanfenxiao | jzzldxctfx |'],
  [['女王大学'], '| nvwangdaxue | nuwangdaxue | nwdx |'],
  [['剑桥（马萨诸塞州）'], '| jianqiaomasazhusaizhou | jqmszsz |'],
  [['SRH海德堡大学'], '| srhhaidebaodaxue | srhhdbdx |'],
  [[], ''],
])('%j sounds %s', (names, words) => {
  expect(pinyinWords(names)).toBe(words);
});
