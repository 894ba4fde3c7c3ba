import '#messages/menu.json';
import type { ReactNode } from 'react';
import {
  deploymentLanguages,
  type Language,
  languageTags,
} from '../../../shared/domain/language/language.ts';
import { namingLanguage } from '../../../shared/domain/language/languageAddress.ts';
import type { RenderContext } from '../../../shared/ssr/renderer.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';

/** As whoever speaks it knows it. */
const ownNames: Readonly<Record<Language, string>> = { en: 'English', zh: '中文' };

export interface LanguageLinksProps {
  readonly context: {
    readonly locale: Language;
    readonly config: Pick<RenderContext['config'], 'deployment'>;
  };
  readonly className?: string | undefined;
  readonly linkClass?: string | undefined;
}

/**
 * The page that is shown, in each language of the deployment; nothing where it speaks one alone. What
 * the page has in its query the server adds, and the browser on a click: the same links stand on
 * every page. Their target keeps them out of the application, so that a document is loaded.
 */
export function LanguageLinks({ className, context, linkClass }: LanguageLinksProps): ReactNode {
  const t = useMessages();
  const languages = deploymentLanguages[context.config.deployment];
  if (languages.length === 1) return null;
  return (
    <ul aria-label={t('menu.language')} className={className}>
      {languages.map((language) => (
        <li key={language}>
          <SiteLink
            href={namingLanguage('', language)}
            hrefLang={languageTags[language]}
            lang={languageTags[language]}
            target="_self"
            rel="nofollow"
            aria-current={language === context.locale ? 'true' : undefined}
            className={linkClass}
          >
            {ownNames[language]}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
