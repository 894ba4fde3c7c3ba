import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { bestMatch, type MatchCandidate } from '../../../shared/domain/region/bestMatch.ts';
import { marketplaceCatalogue } from '../../../test/support/fixtures/catalogues.ts';
import { openTestDatabase } from '../../../test/support/testDatabase.ts';
import type { OpenedDatabase } from '../db/database.ts';
import { properties } from '../db/schema.ts';
import { listRegions } from '../regions/regions.queries.ts';
import { suggest } from './suggestions.queries.ts';
import { containsEach } from './textMatch.ts';

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase(marketplaceCatalogue);
});
afterAll(() => opened.close());

const kinds: Readonly<Record<string, MatchCandidate['kind']>> = {
  locality: 'city',
  sublocality: 'area',
  establishment: 'university',
};

/** Where the search leads. */
async function firstFor(name: string): Promise<string | undefined> {
  const { inventories, regions } = await suggest(opened.db, name);
  const found = bestMatch(name, [
    ...regions.map(({ canonicalName, name: called, rank = null, regionType }) => ({
      kind: kinds[regionType] ?? 'city',
      name: called,
      canonicalName,
      rank,
    })),
    ...inventories.map(({ canonical_name: canonicalName, name: called }) => ({
      kind: 'property' as const,
      name: called,
      canonicalName,
      rank: null,
    })),
  ]);
  return found?.canonicalName;
}

test.each([
  // Cities: full, short, begun, in traditional characters, with a space.
  ['伦敦', 'london'],
  ['伦', 'london'],
  ['倫敦', 'london'],
  ['伦 敦', 'london'],
  ['英国伦敦', 'london'],
  ['伦敦学生公寓', 'london'],
  ['ldn', 'london'],
  ['曼城', 'manchester'],
  ['曼彻斯特', 'manchester'],
  ['曼彻', 'manchester'],
  ['曼 城', 'manchester'],
  ['曼徹斯特', 'manchester'],
  ['牛津', 'oxford'],
  ['剑桥', 'cambridge'],
  ['爱丁堡', 'edinburgh'],
  ['格拉', 'glasgow'],
  ['利兹', 'leeds'],
  ['谢村', 'sheffield'],
  ['纽约', 'new-york'],
  ['紐約', 'new-york'],
  ['纽约 租房', 'new-york'],
  ['悉尼', 'sydney'],
  ['墨尔本', 'melbourne'],
  ['多伦多', 'toronto'],
  ['都柏林', 'dublin'],
  ['慕尼黑', 'munich'],
  ['巴塞', 'barcelona'],
  // Areas.
  ['国王十字', 'kings-cross-london'],
  ['金丝雀码头', 'canary-wharf-london'],
  ['肖尔迪奇', 'shoreditch-london'],
  ['诺丁山', 'notting-hill-london'],
  ['港口区', 'docklands-melbourne'],
  // Universities: full, short, begun, with their city on either side.
  ['帝国理工', 'imperial-college-london'],
  ['帝国理工学院', 'imperial-college-london'],
  ['帝國理工', 'imperial-college-london'],
  ['伦敦帝国理工', 'imperial-college-london'],
  ['帝国理工 伦敦', 'imperial-college-london'],
  ['伦敦大学学院', 'university-college-london'],
  ['伦敦大学', 'university-college-london'],
  ['UCL 伦敦', 'university-college-london'],
  ['伦敦 UCL', 'university-college-london'],
  ['ucl伦敦', 'university-college-london'],
  ['ＵＣＬ', 'university-college-london'],
  ['UCL附近公寓', 'university-college-london'],
  ['国王学院', 'kings-college-london'],
  ['伦敦政经', 'london-school-of-economics-and-political-science'],
  ['牛津大学', 'university-of-oxford'],
  ['剑桥 大学', 'university-of-cambridge'],
  ['曼大', 'university-of-manchester'],
  ['曼彻斯特大学', 'university-of-manchester'],
  ['华威', 'university-of-warwick'],
  ['爱丁堡大学', 'university-of-edinburgh'],
  ['纽约大学', 'new-york-university'],
  ['哥大', 'columbia-university'],
  ['麻省理工', 'massachusetts-institute-of-technology'],
  ['都柏林圣三一', 'trinity-college-dublin'],
  // Homes.
  ['翠鸟公寓', 'kingfisher-house-london'],
  // Pinyin: full, with spaces, begun, by first letters.
  ['lundun', 'london'],
  ['lun dun', 'london'],
  ['lund', 'london'],
  ['Lúndūn', 'london'],
  ['mancheng', 'manchester'],
  ['manchesite', 'manchester'],
  ['man che si te', 'manchester'],
  ['mcst', 'manchester'],
  ['niujin', 'oxford'],
  ['niu jin da xue', 'university-of-oxford'],
  ['jianqiao', 'cambridge'],
  ['aidingbao', 'edinburgh'],
  ['niuyue', 'new-york'],
  ['xini', 'sydney'],
  ['dubolin', 'dublin'],
  ['bolin', 'berlin'],
  ['diguoligong', 'imperial-college-london'],
  ['diguo', 'imperial-college-london'],
  ['nvwangdaxue', 'queens-university-belfast'],
  ['nuwang daxue', 'queens-university-belfast'],
])('"%s" leads to %s', async (name, canonicalName) => {
  expect(await firstFor(name)).toBe(canonicalName);
});

test('the pinyin of a city also finds the universities that are called by it', async () => {
  const { regions } = await suggest(opened.db, 'niujin');
  expect(regions.map(({ canonicalName }) => canonicalName)).toEqual(
    expect.arrayContaining(['oxford', 'university-of-oxford']),
  );
});

test('one character is looked up in the index, which is not read as a whole', async () => {
  const plan = await opened.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    const found = containsEach(properties.searchText, ['伦']);
    return transaction.execute(
      sql`explain (analyze, format text) select id from ${properties} where ${found}`,
    );
  });
  const lines = plan.rows.map((row) => Object.values(row).join(' '));
  expect(lines.join('\n')).toContain('properties_search_text');
  expect(lines.filter((line) => line.includes('Rows Removed'))).toEqual([]);
});

test('a list of places is sorted by the names that its readers see, Chinese ones by pinyin', async () => {
  const cities = {
    state: 'active',
    ancestorId: 1,
    regionTypes: ['locality'],
    minActiveInventoryCount: undefined,
    name: undefined,
    notId: undefined,
  };
  const order = { page: 1, limit: 5, sortKey: 'name', sortOrder: 'asc' } as const;
  const namesIn = async (language: 'en' | 'zh') =>
    (await listRegions(opened.db, cities, { ...order, language })).rows.map(({ name }) => name);
  expect(await namesIn('en')).toEqual(['Aberdeen', 'Aberystwyth', 'Bath', 'Belfast', 'Birmingham']);
  // 阿伯丁, 阿伯里斯特威斯, 埃格姆, 埃克塞特, 爱丁堡.
  expect(await namesIn('zh')).toEqual(['Aberdeen', 'Aberystwyth', 'Egham', 'Exeter', 'Edinburgh']);
});
