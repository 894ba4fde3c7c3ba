// The styles of what the server alone draws.
import '../features/chrome/AppBanner.module.css';
import '../features/chrome/AppStores.module.css';
import '../features/chrome/DemoNote.module.css';
import '../features/chrome/Footer.module.css';
import '../features/chrome/Logo.module.css';
import '../ui/Button/Button.module.css';
import '../ui/Mark/Mark.module.css';

export const DEMO_NOTE_ID = 'demo-note';
export const LOGO_ID = 'logo';
export const HEADER_LINKS_ID = 'header-links';
export const APP_BANNER_ID = 'app-banner';
export const FOOTER_ID = 'footer';

/** Around the link to log in, whose place the account takes once it is known whose it is. */
export const ACCOUNT_ID = 'account';

/** Fragment that calls for the question who may be told of a visit. */
export const PRIVACY_CHOICES_ID = 'privacy-choices';

/** HTML of the parts of a page that never change. */
export interface StaticParts {
  /** Null but on a site that is there to be shown around. */
  readonly demoNote: string | null;
  /** In the header. */
  readonly logo: string;
  readonly headerLinks: string;
  /** Null where there is no app to speak of. */
  readonly appBanner: string | null;
  readonly footer: string;
}

const markupOf = (id: string): string | null => document.getElementById(id)?.innerHTML ?? null;

/** As the document came with them; to be read before hydration. */
export const readStaticParts = (): StaticParts => ({
  demoNote: markupOf(DEMO_NOTE_ID),
  logo: markupOf(LOGO_ID) ?? '',
  headerLinks: markupOf(HEADER_LINKS_ID) ?? '',
  appBanner: markupOf(APP_BANNER_ID),
  footer: markupOf(FOOTER_ID) ?? '',
});
