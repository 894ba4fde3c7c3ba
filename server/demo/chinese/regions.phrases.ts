import type { Phrases } from './phrases.ts';

const titles: Phrases = {
  'Student Accommodation in {place}': '{place}学生公寓',
  'Student Housing in {place}': '{place}学生住宿',
  'Student Rooms in {place}': '{place}学生房间',
  'Rooms in {place}': '{place}房间',
  'Student Accommodation near {place}': '{place}附近的学生公寓',
  'Student Housing near {place}': '{place}附近的学生公寓',
  'Rooms near {place}': '{place}附近的学生公寓',
};

/** Those that break off are as long as a description may be. */
const descriptions: Phrases = {
  'Compare student rooms in {place}: ensuites, studios and shared flats with pictures, prices and reviews.':
    '对比{place}的学生公寓：独卫房间、独立开间和合租套房，图片、价格和评价一目了然。',
  'Compare student rooms in {place}: ensuites, studios and shared flats with prices and reviews.':
    '对比{place}的学生公寓：独卫房间、独立开间和合租套房，价格和评价一目了然。',
  'Verified listings and free booking help.': '房源已核实，免费协助预订。',
  'Find student accommodation near {place}.': '查找{place}附近的学生公寓。',
  'See the distance to campus, compare ensuites, studios and shared flats, and book a verified room online.':
    '查看到校距离，对比独卫房间、独立开间和合租套房，在线预订经核实的房间。',
  'Compare rooms by distance to campus and book a verified one online.':
    '按到校距离对比房间，在线预订经核实的房源。',
  'Student accommodation near {place}: compare rooms by distance to campus.':
    '{place}附近的学生公寓：按到校距离对比房间。',
  'Student accommodation in {place}: compare verified ensuites, studios and shared flats close to your university and book online.':
    '{place}学生公寓：对比大学附近经核实的独卫房间、独立开间和合租套房，在线预订。',
  'Student accommodation in {place}: compare verified rooms close to your university and book online.':
    '{place}学生公寓：对比大学附近经核实的房间，在线预订。',
  'Student accommodation in {place}: choose your city or university, compare verified rooms and studios by price, distance and reviews, and book online.':
    '{place}学生公寓：选择城市或大学，按价格、距离和评价对比经核实的房间和独立开间，在线预订。',
  'Student accommodation in {place}: choose your city or university, compare verified rooms and studios by price, distance and reviews, and book':
    '{place}学生公寓：选择城市或大学，按价格、距离和评价对比经核实的房间和独立开间，在线预订。',
  'Student accommodation in {place}: choose your city or university, compare verified rooms and studios by price, distance and reviews, and':
    '{place}学生公寓：选择城市或大学，按价格、距离和评价对比经核实的房间和独立开间。',
};

/** Lists of HTML are separated by the comma of ASCII in any language. */
const keywords: Phrases = {
  'student accommodation {place}, student housing {city}, student rooms {place}, studios {place}':
    '{place}学生公寓,{city}学生住宿,{place}学生房间,{place}独立开间',
  'student accommodation near {short}, {name} accommodation, {short} student housing, rooms near {short}':
    '{short}附近学生公寓,{name}学生公寓,{short}学生住宿,{short}附近租房',
  'student accommodation {place}, student housing {place}, student rooms {place}, student flats {place}, university accommodation {place}':
    '{place}学生公寓,{place}学生住宿,{place}学生房间,{place}学生租房,{place}大学住宿',
  'student accommodation {place}, student housing {place}, university accommodation {place}':
    '{place}学生公寓,{place}学生住宿,{place}大学住宿',
};

const rents: Phrases = {
  'A room with its own bathroom in student housing in {city} costs about {rent} a week.':
    '{city}的学生公寓，独卫房间的周租金约为{rent}。',
  'A room with its own bathroom in student housing in {city} costs about {rent} a month.':
    '{city}的学生公寓，独卫房间的月租金约为{rent}。',
  'Rooms with a shared bathroom cost about {shared}, and a studio with its own kitchen is usually around {studio}.':
    '共用卫浴的房间约为{shared}，带独立厨房的独立开间一般在{studio}左右。',
  'The price on each listing is the present one and says for which length of stay it holds.':
    '各房源页面显示的是当前价格，并注明适用的租期。',
  'Rents follow those of {city}: about {rent} a week for a room with its own bathroom.':
    '租金水平与{city}整体相当：独卫房间的周租金约为{rent}。',
  'Rents follow those of {city}: about {rent} a month for a room with its own bathroom.':
    '租金水平与{city}整体相当：独卫房间的月租金约为{rent}。',
  'Smaller or shared rooms cost less, studios more.':
    '面积较小或合住的房间更便宜，独立开间则更贵。',
  'A room with its own bathroom costs about {rent} a week, depending on the city.':
    '独卫房间的周租金约为{rent}，各城市有所不同。',
  'A room with its own bathroom costs about {rent} a month, depending on the city.':
    '独卫房间的月租金约为{rent}，各城市有所不同。',
  'A room with its own bathroom costs from about {lowest} to about {highest} a week, depending on the city.':
    '独卫房间的周租金约为{lowest}至{highest}，各城市有所不同。',
  'A room with its own bathroom costs from about {lowest} to about {highest} a month, depending on the city.':
    '独卫房间的月租金约为{lowest}至{highest}，各城市有所不同。',
};

const cities: Phrases = {
  'How much is student accommodation in {place}?': '{place}的学生公寓租金是多少？',
  'Which areas of {city} are popular with students?': '{city}哪些区域最受学生欢迎？',
  'Many students look in {areas}.': '很多学生会选择{areas}。',
  'Open the page of an area to see only its rooms, or sort the results of {city} by distance to your campus.':
    '打开区域页面可只看该区域的房源，也可以将{city}的搜索结果按到校距离排序。',
  'Which universities are in {city}?': '{city}有哪些大学？',
  'The universities and colleges we list here include {universities}.':
    '我们在这里收录的院校包括{universities}。',
  'The university we list here is {university}.': '我们在这里收录的院校是{university}。',
  'Each has a page of its own that shows how far every residence is from the main campus.':
    '每所院校都有单独的页面，可查看各公寓到主校区的距离。',
  'When should I book a student room in {city}?': '{city}的学生公寓什么时候预订合适？',
  'Most tenancies in {city} start in {month}, and a smaller number in {second}.':
    '{city}的租约大多从{month}开始，也有少部分从{second}开始。',
  'The best-value rooms are usually taken four to six months ahead, so it pays to book as soon as you have your offer.':
    '性价比高的房间通常提前四到六个月就被订走，建议拿到录取通知书后尽早预订。',
  'How long are student tenancies in {city}?': '{city}的学生公寓租期一般有多长？',
  'Most run for 44 to 51 weeks.': '租期大多为44至51周。',
  'Most run for 9 to 12 months.': '租期大多为9至12个月。',
  'Shorter stays for one term or a summer exist as well: set "Stay Duration" in the filters to see only those that fit.':
    '也有一个学期或暑期的短租：在筛选中设置“租期”，即可只看合适的房源。',
  'Are bills included in the rent in {city}?': '{city}的租金包含水电网费吗？',
  'In purpose-built student residences water, heating, electricity and wifi are normally part of the rent.':
    '专门建造的学生公寓，租金通常已包含水费、暖气费、电费和网费。',
  'Every listing has a "Bills included" section that names exactly what is covered.':
    '每个房源页面都有“包含费用”一栏，具体列明包含哪些项目。',
};

const universities: Phrases = {
  'How do I find a room close to {university}?': '怎样找到离{university}近的房间？',
  'The results on this page are measured from the main campus of {university}, the nearest first, and each says how long the way takes.':
    '本页结果按到{university}主校区的距离由近到远排列，并注明路上所需时间。',
  'Narrow the distance to see only what is within walking reach.':
    '缩小距离范围，即可只看步行可达的房源。',
  'What does a room near {university} cost?': '{university}附近的房间租金是多少？',
  'Which rooms can {university} students choose from?': '{university}的学生有哪些房型可选？',
  'Ensuite rooms in shared flats are the most common, followed by studios with their own kitchen.':
    '最常见的是合租套房中的独卫房间，其次是带独立厨房的独立开间。',
  'Shared rooms are the cheapest, and two-person studios suit couples and friends.':
    '合住房间价格最低，双人独立开间适合情侣或好友同住。',
  'Can I book before {university} has confirmed my place?':
    '{university}尚未确认录取，可以先预订吗？',
  'Yes.': '可以。',
  'Most residences accept a booking on a conditional offer, and many refund it in full if your university or your visa turns you down.':
    '多数公寓接受凭有条件录取预订；如果大学拒录或签证被拒，许多公寓会全额退款。',
  'The policies of each listing say what it asks for as proof.':
    '需要哪些证明材料，请查看各房源的政策与规定。',
  'Do I need a guarantor near {university}?': '租住{university}附近的公寓需要担保人吗？',
  'Some residences ask for a guarantor who lives in the country, some accept one abroad and others need none.':
    '有些公寓要求担保人居住在当地国家，有些接受海外担保人，也有公寓无需担保人。',
  'Set "Guarantor" in the filters to see which ones fit you.':
    '在筛选中设置“担保人”，即可查看适合你的房源。',
  'Which other universities are in {city}?': '{city}还有哪些大学？',
  'Students of {universities} live in the same residences, so you are likely to share a flat with some of them.':
    '{universities}的学生也住在这些公寓，你很可能会和他们合租。',
};

const areas: Phrases = {
  'How much is a student room in {area}?': '{area}的学生房间租金是多少？',
  'Which universities can I reach from {area}?': '从{area}可以到达哪些大学？',
  '{universities} are in {city}.': '{city}的大学有{universities}。',
  'The page of every residence shows the distance to each of them.':
    '各公寓的页面都会显示到每所大学的距离。',
  'The page of every residence shows the distance to the universities around {city}.':
    '各公寓的页面都会显示到{city}周边大学的距离。',
  'Can I visit a residence in {area} before I book?': '预订前可以参观{area}的公寓吗？',
  'You can ask for a live virtual tour on the page of any residence; someone on site walks you through the rooms by video.':
    '你可以在任一公寓的页面预约视频看房，由现场工作人员通过视频带你看房间。',
  'Visits in person are arranged the same way.': '实地看房也用同样的方式预约。',
};

const countriesAndStates: Phrases = {
  'Which cities in {place} are most popular with students?': '{place}哪些城市最受学生欢迎？',
  'Most searches are for {cities}.': '搜索最多的城市有{cities}。',
  'Choose a city to see its areas, universities and rooms.':
    '选择城市，即可查看当地的区域、大学和房源。',
  'Can international students book in {place} from abroad?':
    '出国前可以提前预订{place}的学生公寓吗？',
  'Everything from the virtual tour to the tenancy agreement is done online, and our advisers help with guarantors and payments from other countries.':
    '从虚拟看房到签订租约，全程在线完成；担保人和跨境付款的问题，租房顾问也会协助解决。',
};

/** Titles, descriptions, keywords and questions of regions. */
export const regionPhrases: Phrases = {
  ...titles,
  ...descriptions,
  ...keywords,
  ...rents,
  ...cities,
  ...universities,
  ...areas,
  ...countriesAndStates,
};
