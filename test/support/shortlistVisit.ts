import type { Page } from 'puppeteer';

export const SHORTLIST_CALL = '/api/v0/auth/users/inventories_shortlists';

/** Adds a home for who is signed in in the browser, past the page. */
export const addToShortlist = async (page: Page, inventoryId: number): Promise<void> => {
  const status = await page.evaluate(
    async (call, id) => {
      const body = JSON.stringify({ inventories_shortlist: { inventory_id: id } });
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(call, { method: 'POST', headers, body })).status;
    },
    SHORTLIST_CALL,
    inventoryId,
  );
  if (status !== 201) throw new Error(`${inventoryId} is not added: ${status}`);
};

/** Ids of some homes. */
export const homesOfLondon = (page: Page, count: number): Promise<number[]> =>
  page.evaluate(async (limit) => {
    const answer = await fetch(`/api/v0/inventories?region_canonical_name=london&limit=${limit}`);
    const { data } = await answer.json();
    return data.result.map(({ id }: { id: number }) => id);
  }, count);

/** Names of the homes that a page of a shortlist has, in their order. */
export const shortlistedNames = (page: Page): Promise<string[]> =>
  page.$$eval('main article h3', (titles) => titles.map((title) => title.textContent ?? ''));
