import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import { siteAddress, siteParameter } from '../../shared/routes/siteAddress.ts';
import { useSite } from './SiteLink.tsx';

interface SiteFormProps extends FormHTMLAttributes<HTMLFormElement> {
  readonly action: string;
  readonly ref?: Ref<HTMLFormElement>;
}

/**
 * Every form that the browser sends to a page of the site: its address says whose that is, or in which
 * language. One that is got puts its fields in the place of the query that its address has.
 */
export function SiteForm(form: SiteFormProps): ReactNode {
  const site = useSite();
  const { action, children, method } = form;
  if (method === 'post') return <form {...form} action={siteAddress(site, action)} />;
  const [name, value] = siteParameter(site)?.split('=') ?? [];
  return (
    <form {...form}>
      {name && <input type="hidden" name={name} value={value} />}
      {children}
    </form>
  );
}
