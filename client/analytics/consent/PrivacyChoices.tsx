import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { needsConsent } from '../../../shared/domain/analytics/outsideAnalytics.ts';
import { PRIVACY_CHOICES_ID } from '../../document/staticParts.ts';
import { afterDocumentLoad } from '../../navigation/afterDocumentLoad.ts';
import { useCodeOnUse } from '../../navigation/useCodeOnUse.ts';
import { selectContext } from '../../store/context.slice.ts';

const loadNotice = () =>
  import(/* webpackChunkName: "consent" */ './ConsentNotice.tsx').then(
    ({ ConsentNotice }) => ConsentNotice,
  );

/** Asks once whether others may be told of the visit, and again when the visitor wants to be asked. */
export function PrivacyChoices(): ReactNode {
  const isNeeded = needsConsent(useSelector(selectContext).config.analytics);
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { Part: ConsentNotice, prepare } = useCodeOnUse(loadNotice);
  const isCalledFor = hash === `#${PRIVACY_CHOICES_ID}`;

  const settle = (): void => {
    if (isCalledFor) void navigate(`${pathname}${search}`, { replace: true });
  };

  useEffect(
    () => (isNeeded ? afterDocumentLoad(() => void prepare()) : undefined),
    [isNeeded, prepare],
  );
  return isNeeded && ConsentNotice ? (
    <ConsentNotice isCalledFor={isCalledFor} onAnswer={settle} />
  ) : null;
}
