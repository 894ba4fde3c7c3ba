import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { needsConsent } from '../../../shared/domain/analytics/outsideAnalytics.ts';
import type { PublicConfig } from '../../../shared/ssr/renderer.ts';
import { PRIVACY_CHOICES_ID } from '../../document/staticParts.ts';
import { afterDocumentLoad } from '../../navigation/afterDocumentLoad.ts';
import { useCodeOnUse } from '../../navigation/useCodeOnUse.ts';
import { selectContext } from '../../store/context.slice.ts';
import { awaitConsent, readConsent } from '../../visitor/consent.ts';

const loadNotice = () =>
  import(/* webpackChunkName: "consent" */ './ConsentNotice.tsx').then(
    ({ ConsentNotice }) => ConsentNotice,
  );

/**
 * Whether the visitor has to answer: others want to be told of the visit, or the law of where he is
 * wants to be asked for what we keep ourselves.
 */
const useOpenQuestion = ({ analytics, isConsentRequired }: PublicConfig) => {
  const hasProviders = needsConsent(analytics);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const ask = async (): Promise<void> => {
      const isAskedByLaw = isConsentRequired === true && (await awaitConsent());
      setIsOpen(isAskedByLaw || (hasProviders && readConsent() === null));
    };
    return afterDocumentLoad(() => void ask());
  }, [hasProviders, isConsentRequired]);
  return { isOpen, close: () => setIsOpen(false), isEverAsked: hasProviders || isConsentRequired };
};

/** Asks once what may be kept and told of the visit, and again when the visitor wants to be asked. */
export function PrivacyChoices(): ReactNode {
  const { hash: fragment, pathname, search } = useLocation();
  // Whoever taps the link is not kept waiting for what it opens.
  const hash = useDeferredValue(fragment);
  const navigate = useNavigate();
  const { config } = useSelector(selectContext);
  const { close, isEverAsked, isOpen } = useOpenQuestion(config);
  const { Part: ConsentNotice, prepare } = useCodeOnUse(loadNotice);
  const isCalledFor = isEverAsked === true && hash === `#${PRIVACY_CHOICES_ID}`;
  const isShown = isOpen || isCalledFor;

  const settle = (): void => {
    close();
    if (isCalledFor) void navigate(`${pathname}${search}`, { replace: true });
  };

  useEffect(() => {
    if (isShown) void prepare();
  }, [isShown, prepare]);
  return isShown && ConsentNotice ? (
    <ConsentNotice isCalledFor={isCalledFor} onAnswer={settle} />
  ) : null;
}
