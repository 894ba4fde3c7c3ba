import type { Page } from 'puppeteer';

const USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x18003237) NetType/WIFI Language/zh_CN miniProgram/wx0123456789abcdef';

/** The page is shown by a mini-program of WeChat from now on. */
export const beMiniProgram = async (page: Page): Promise<void> => {
  await page.setUserAgent({ userAgent: USER_AGENT });
  await page.evaluateOnNewDocument(() => {
    Object.assign(window, { __wxjs_environment: 'miniprogram' });
  });
};

/** What the page has told the mini-program; the stand-in of the JS-SDK keeps it. */
export const messagesToMiniProgram = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () => (window as unknown as { miniProgramMessages?: unknown[] }).miniProgramMessages ?? [],
  );

/** The token of who is signed in in the browser of a page, as a mini-program of his would have it. */
export const sessionTokenOf = async (page: Page): Promise<string> => {
  const cookies = await page.browserContext().cookies();
  const token = cookies.find(({ name }) => name === 'user_auth_token')?.value;
  if (token === undefined) throw new Error('nobody is signed in');
  return token;
};
