import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryString } from '../../shared/domain/search/queryString.ts';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import { type RouteDefinition, routeTable } from '../../shared/routes/routeTable.ts';
import { staff } from '../visitor/staff.ts';
import { isPlainClick } from './isPlainClick.ts';
import { ownPage } from './ownPage.ts';

const choiceOf = ({ query }: CanonicalAddress): string =>
  JSON.stringify(query.filter(([key]) => key !== 'p'));

/**
 * Another choice of filters takes the place of the one before, so that Back leaves the results;
 * another page of the same results is a step of its own.
 */
export const replacesEntry = (shown: CanonicalAddress, next: CanonicalAddress): boolean =>
  next.route === 'search' && shown.path === next.path && choiceOf(shown) !== choiceOf(next);

/** What the visitor has chosen of the page by its address, which no canonical address has. */
const choicesOf = ({ route }: CanonicalAddress, query: URLSearchParams): string => {
  const { isChoice }: Partial<RouteDefinition> = route === undefined ? {} : routeTable[route];
  return isChoice ? queryString([...query].filter(([key]) => isChoice(key))) : '';
};

/** A page with a card form has a content policy of its own: ways in and out of it load documents. */
const PAYMENT = /\/payments?(\/|$)/;

const clickedLink = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) {
    return null;
  }
  const link = event.target.closest('a');
  const isOrdinary = link?.target === '' && !link.hasAttribute('download');
  return isOrdinary && link.getAttribute('href')?.startsWith('#') === false ? link : null;
};

/** Fields of one name make one list, empty lists are left out. */
const formAddress = (form: HTMLFormElement, button: HTMLElement | null): URL => {
  const url = new URL(form.action, window.location.href);
  const data = new FormData(form, button);
  url.search = '';
  for (const name of new Set(data.keys())) {
    const text = data.getAll(name).join(',');
    if (/[^,]/.test(text)) url.searchParams.set(name, text);
  }
  return url;
};

/**
 * Links and GET forms work without JavaScript; where it runs, those that lead to an own page stay
 * in the app. Another choice on the same page replaces the history entry.
 */
export const useInAppNavigation = (today: string): void => {
  const navigate = useNavigate();

  const open = useEffectEvent((event: Event, url: URL) => {
    const page = ownPage(url, today);
    if (!page || PAYMENT.test(page.path) || PAYMENT.test(window.location.pathname)) return;
    event.preventDefault();
    const shown = ownPage(new URL(window.location.href), today);
    const isRefinedForm = event.type === 'submit' && page.path === shown?.path;
    const choices = choicesOf(page, url.searchParams);
    void navigate(`${page.canonicalUrl}${choices}${url.hash}`, {
      replace: isRefinedForm || (shown !== undefined && replacesEntry(shown, page)),
    });
  });

  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = clickedLink(event);
      if (link && !staff.loadsDocuments) open(event, new URL(link.href));
    };
    const onSubmit = (event: SubmitEvent): void => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
      if (form.method === 'get') open(event, formAddress(form, event.submitter));
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, []);
};
