import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import { PARTNER_KEY, siteAddress } from '../../shared/routes/siteAddress.ts';
import { useSite } from './SiteLink.tsx';

interface SiteFormProps extends FormHTMLAttributes<HTMLFormElement> {
  readonly action: string;
  readonly ref?: Ref<HTMLFormElement>;
}

/**
 * Every form that the browser sends to a page of the site: on a partner's, its address names him.
 * One that is got puts its fields in the place of the query that its address has.
 */
export function SiteForm(form: SiteFormProps): ReactNode {
  const site = useSite();
  const { action, children, method } = form;
  if (method === 'post') return <form {...form} action={siteAddress(site, action)} />;
  return (
    <form {...form}>
      {site.partnerId === null ? null : (
        <input type="hidden" name={PARTNER_KEY} value={site.partnerId} />
      )}
      {children}
    </form>
  );
}
