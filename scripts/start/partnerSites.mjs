/** Where the demo partners have their sites, of those that the API knows: an operator may have removed one. */
export const findPartnerSites = async ({ apiUrl, partnerSites }) => {
  const found = await Promise.all(
    partnerSites.map(async ({ subdomain }) => {
      const answer = await fetch(`${apiUrl}/api/v0/leads/partners/${subdomain}`);
      await answer.body?.cancel();
      return answer.ok;
    }),
  );
  return partnerSites.filter((_, at) => found[at]).map(({ origin }) => origin);
};
