import type { ChineseNames } from './chineseName.ts';

export const irelandInChinese: ChineseNames = {
  ireland: { name: '爱尔兰' },
  leinster: { name: '伦斯特省', aliases: ['伦斯特'] },
  munster: { name: '芒斯特省', aliases: ['芒斯特'] },
  connacht: { name: '康诺特省', aliases: ['康诺特'] },
  dublin: { name: '都柏林' },
  'docklands-dublin': { name: '码头区', aliases: ['港口区'] },
  'dundrum-dublin': { name: '邓德拉姆' },
  'glasnevin-dublin': { name: '格拉斯内文' },
  'smithfield-dublin': { name: '史密斯菲尔德' },
  'temple-bar-dublin': { name: '坦普尔酒吧区', aliases: ['圣殿酒吧区'] },
  'dublin-business-school': { name: '都柏林商学院' },
  'dublin-city-university': { name: '都柏林城市大学' },
  'griffith-college': { name: '格里菲斯学院' },
  'institute-of-art-design-and-technology': {
    name: '邓莱里文艺理工学院',
    aliases: ['邓莱里艺术设计与技术学院'],
  },
  'national-college-of-art-and-design': {
    name: '爱尔兰国立艺术与设计学院',
    aliases: ['爱尔兰国立艺术设计学院'],
  },
  'national-college-of-ireland': { name: '爱尔兰国家学院', aliases: ['爱尔兰国立学院'] },
  'rcsi-university-of-medicine-and-health-sciences': {
    name: '爱尔兰皇家外科医学院',
    aliases: ['皇家外科医学院'],
  },
  'technological-university-dublin': {
    name: '都柏林理工大学',
    aliases: ['都柏林科技大学', '都柏林理工学院'],
  },
  'trinity-college-dublin': {
    name: '都柏林圣三一大学',
    aliases: ['都柏林圣三一学院', '圣三一学院', '圣三一', '三一学院'],
  },
  'university-college-dublin': {
    name: '都柏林大学',
    aliases: ['都柏林大学学院', '爱尔兰国立都柏林大学'],
  },
  cork: { name: '科克' },
  'munster-technological-university': {
    name: '芒斯特理工大学',
    aliases: ['芒斯特科技大学', '科克理工学院'],
  },
  'university-college-cork': { name: '科克大学', aliases: ['爱尔兰国立科克大学', '科克大学学院'] },
  galway: { name: '戈尔韦', aliases: ['高威'] },
  'claddagh-galway': { name: '克拉达' },
  'atlantic-technological-university': { name: '大西洋理工大学', aliases: ['大西洋科技大学'] },
  'university-of-galway': { name: '戈尔韦大学', aliases: ['高威大学', '爱尔兰国立高威大学'] },
  limerick: { name: '利默里克', aliases: ['利莫瑞克'] },
  'technological-university-of-the-shannon': { name: '香农理工大学', aliases: ['香农科技大学'] },
  'university-of-limerick': { name: '利默里克大学', aliases: ['利莫瑞克大学'] },
  maynooth: { name: '梅努斯' },
  'maynooth-university': { name: '梅努斯大学', aliases: ['爱尔兰国立梅努斯大学'] },
  'st-patricks-pontifical-university': {
    name: '圣帕特里克宗座大学',
    aliases: ['梅努斯圣帕特里克学院'],
  },
  waterford: { name: '沃特福德' },
  'south-east-technological-university': {
    name: '东南理工大学',
    aliases: ['爱尔兰东南理工大学', '沃特福德理工学院'],
  },
};
