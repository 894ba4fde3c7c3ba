export interface RobotsRules {
  isAllowed(path: string): boolean;
  readonly sitemaps: readonly string[];
}

interface Rule {
  readonly pattern: RegExp;
  /** The longest rule that fits decides. */
  readonly length: number;
  readonly allows: boolean;
}

const toRule = (path: string, allows: boolean): Rule => {
  const isWhole = path.endsWith('$');
  const parts = (isWhole ? path.slice(0, -1) : path)
    .split('*')
    .map((part) => part.replace(/[.?+^$()|[\]\\{}]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('.*')}${isWhole ? '$' : ''}`);
  return { pattern, length: path.length, allows };
};

/** What robots.txt says to everyone (RFC 9309); groups for single crawlers are left out. */
export const readRobots = (text: string): RobotsRules => {
  const rules: Rule[] = [];
  const sitemaps: string[] = [];
  let isForAll = false;
  let isInHead = false;
  for (const line of text.split('\n')) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const content = value.trim();
    switch (key.toLowerCase()) {
      case 'user-agent':
        isForAll = (isInHead && isForAll) || content === '*';
        isInHead = true;
        break;
      case 'allow':
      case 'disallow':
        isInHead = false;
        if (isForAll && content !== '') rules.push(toRule(content, key.toLowerCase() === 'allow'));
        break;
      case 'sitemap':
        sitemaps.push(content);
        break;
    }
  }
  return {
    sitemaps,
    isAllowed: (path) => {
      const fitting = rules.filter(({ pattern }) => pattern.test(path));
      fitting.sort((a, b) => b.length - a.length || Number(b.allows) - Number(a.allows));
      return fitting[0]?.allows ?? true;
    },
  };
};
