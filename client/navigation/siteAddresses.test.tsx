import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { mainSite, type Site } from '../../shared/domain/site/site.ts';
import { partnerSite } from '../../test/support/partnerSite.ts';
import { NamedLink } from './NamedLink.tsx';
import { SiteForm } from './SiteForm.tsx';
import { SiteContext, SiteLink } from './SiteLink.tsx';

const drawOn = (site: Site): string =>
  renderToStaticMarkup(
    <SiteContext value={site}>
      <NamedLink to="home" className="logo">
        Home
      </NamedLink>
      <SiteLink href="/payments/abc">Pay</SiteLink>
      <SiteLink href="https://other.example/">Elsewhere</SiteLink>
      <SiteForm method="post" action="/report">
        <button type="submit">Send</button>
      </SiteForm>
      <SiteForm action="/places" className="search">
        <input name="name" />
      </SiteForm>
    </SiteContext>,
  );

test("links and forms on a partner's site name him", () => {
  expect(drawOn(partnerSite(7))).toBe(
    '<a class="logo" href="/?partner_id=7">Home</a>' +
      '<a href="/partner/7/payments/abc">Pay</a>' +
      '<a href="https://other.example/">Elsewhere</a>' +
      '<form action="/report?partner_id=7" method="post"><button type="submit">Send</button></form>' +
      '<form class="search" action="/places"><input type="hidden" name="partner_id" value="7"/><input name="name"/></form>',
  );
});

test('those of the main site are as they were written', () => {
  expect(drawOn(mainSite)).toBe(
    '<a class="logo" href="/">Home</a>' +
      '<a href="/payments/abc">Pay</a>' +
      '<a href="https://other.example/">Elsewhere</a>' +
      '<form action="/report" method="post"><button type="submit">Send</button></form>' +
      '<form class="search" action="/places"><input name="name"/></form>',
  );
});
