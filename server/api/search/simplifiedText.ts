/** Traditional characters that names of places and homes have, each before its simplified one. */
const PAIRS = `
乾干 亞亚 佈布 侖仑 倫伦 傑杰 傳传 內内 凱凯 創创 劇剧 劉刘 劍剑 勞劳 匯汇 區区 協协 叢丛 喬乔 囌苏 國国 園园 圓圆 圖图 堅坚 報报 場场 塢坞 奧奥 學学
宮宫 寬宽 寶宝 屬属 岡冈 島岛 峽峡 崑昆 崗岗 崙仑 嶺岭 師师 帶带 幹干 庫库 廣广 廳厅 彙汇 後后 徑径 徹彻 愛爱 慄栗 應应 懷怀 戲戏 捨舍 擴扩 攝摄 敎教
時时 書书 會会 朮术 東东 査查 條条 楊杨 業业 榦干 樂乐 樓楼 樸朴 樹树 樺桦 橋桥 檳槟 櫸榉 櫻樱 欅榉 欖榄 歐欧 氣气 沖冲 溫温 滙汇 滿满 漢汉 澤泽 濛蒙
濟济 濱滨 灘滩 灣湾 烏乌 熱热 燈灯 燭烛 爾尔 獸兽 瑪玛 環环 瓊琼 畢毕 當当 盞盏 盧卢 眾众 碼码 磯矶 礦矿 範范 築筑 籌筹 籠笼 約约 納纳 紐纽 紹绍 絲丝
經经 綜综 綠绿 維维 緑绿 縣县 羅罗 聖圣 聯联 聲声 臥卧 臺台 與与 興兴 舊旧 舘馆 茲兹 莊庄 華华 萊莱 萬万 葉叶 葯药 蒼苍 蓋盖 薩萨 藍蓝 藝艺 藥药 蘇苏
蘋苹 蘭兰 衆众 術术 衛卫 衝冲 衞卫 裏里 裝装 裡里 視视 覺觉 計计 託托 訥讷 設设 詩诗 誌志 諸诸 諾诺 講讲 謝谢 谿溪 貝贝 財财 貢贡 貴贵 買买 費费 賓宾
賴赖 賽赛 車车 軍军 軒轩 農农 逕径 達达 遜逊 邁迈 邊边 鄧邓 醫医 鈴铃 鈷钴 銀银 銅铜 錢钱 錫锡 鎭镇 鎮镇 鐵铁 長长 門门 開开 閣阁 際际 雙双 雲云 霧雾
靈灵 韋韦 韓韩 頓顿 領领 頭头 顛颠 風风 飛飞 館馆 馬马 騰腾 體体 鬆松 魯鲁 鳥鸟 鶯莺 鷺鹭 麗丽 麥麦 黃黄 鼕冬 龍龙 龐庞
`;

const simplified: ReadonlyMap<string, string> = new Map(
  PAIRS.trim()
    .split(/\s+/)
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** Names are stored in simplified characters; visitors from Taiwan and Hong Kong type others. */
export const simplifiedText = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character);
