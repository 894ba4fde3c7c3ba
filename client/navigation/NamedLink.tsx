import { type AnchorHTMLAttributes, type ReactNode, useContext } from 'react';
import { queryString } from '../../shared/domain/search/queryString.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import type { RouteName, RouteParams } from '../../shared/routes/routeTable.ts';
import { ResultsRelContext } from './resultsRel.ts';
import { SiteLink } from './SiteLink.tsx';

type PathArguments<Name extends RouteName> = keyof RouteParams<Name> extends never
  ? { readonly to: Name; readonly params?: undefined }
  : { readonly to: Name; readonly params: RouteParams<Name> };

/** A page by its name; a route with parameters does not compile without them. */
export type PathTarget = { [Name in RouteName]: PathArguments<Name> }[RouteName];

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

export type NamedLinkProps = PathTarget &
  AnchorProps & {
    readonly query?: readonly (readonly [string, string])[];
    /** Without "#". */
    readonly hash?: string;
    readonly children: ReactNode;
  };

const pathOf = ({ to, params }: PathTarget): string =>
  params ? buildPath(to, params) : buildPath(to as 'home');

/**
 * A link to a page by its name, so that no path is typed out anywhere. It is a plain anchor:
 * clicks are taken over in one place for the whole document.
 */
export function NamedLink(props: NamedLinkProps): ReactNode {
  const { to, params, query = [], hash, ...anchor } = props;
  const path = pathOf({ to, params } as PathTarget);
  const fragment = hash === undefined ? '' : `#${hash}`;
  const resultsRel = useContext(ResultsRelContext);
  const ownRel = to === 'search' && query.length > 0 ? resultsRel(query) : undefined;
  const rel = [anchor.rel, ownRel].filter(Boolean).join(' ');
  const href = `${path}${queryString(query)}${fragment}`;
  return <SiteLink {...anchor} rel={rel || undefined} href={href} />;
}
