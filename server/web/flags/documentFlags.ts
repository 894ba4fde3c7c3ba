import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { type FlagTexts, flagNames } from '../../../config/flagDefinitions.ts';
import { experimentOverrides } from '../../../shared/domain/flags/experimentOverrides.ts';
import type { LiveExperiments } from '../../../shared/domain/flags/flagRoutes.ts';
import { type FlagValues, flagValues } from '../../../shared/domain/flags/flagValues.ts';
import { type Deployment, type Site, siteKey } from '../../../shared/domain/site/site.ts';
import type { CanonicalAddress } from '../../../shared/routes/canonicalise.ts';
import { pageTypeOf, type RouteName } from '../../../shared/routes/routeTable.ts';
import type { DocumentVariant } from '../../../shared/ssr/documentVariant.ts';
import type { RenderContext } from '../../../shared/ssr/renderer.ts';
import { describeError, type ErrorReporter } from '../log/errorReporter.ts';
import { logEvents } from '../log/logEvents.ts';
import {
  type Evaluated,
  type Evaluation,
  evaluateFlags,
  type ForcedValues,
} from './evaluateFlags.ts';
import { type ExperimentPlan, experimentPlan } from './experimentPlan.ts';
import { type ExperimentMarks, experimentVisitor } from './experimentVisitor.ts';
import type { FlagDefinitions, FlagSource } from './flagSource.ts';

/** What rules may go by in a document that is the same for everyone. */
export interface FlaggedPage {
  readonly route: RouteName | undefined;
  /** Canonical, without a query. */
  readonly path: string;
  readonly site: Site;
  /** BCP 47 tag. */
  readonly language: string;
}

export const flaggedPage = (
  { path, route }: Pick<CanonicalAddress, 'path' | 'route'>,
  { locale, site }: Pick<RenderContext, 'locale' | 'site'>,
): FlaggedPage => ({ route, path, site, language: locale });

/** The part of a document's context that flags make. */
export interface ContextFlags {
  readonly flags: FlagValues;
  readonly experiments?: LiveExperiments;
}

export interface DocumentFlags {
  readonly context: ContextFlags;
  /** They make the document's variant: who asks has no other bearing on it. */
  readonly experiments: DocumentVariant['experiments'];
  /** The address itself chose some: the page is for whoever typed it and for nobody else. */
  readonly areForced: boolean;
  /** For an answer that nobody else gets; undefined where no experiment has a say. */
  readonly marks: ExperimentMarks | undefined;
}

/** One who is known by more than a public document may know. */
export interface FlaggedVisitor {
  readonly request: Pick<IncomingMessage, 'headers'>;
  /** Whether he is one of our own people. */
  readonly isInternal: boolean;
  readonly forced?: ForcedValues | undefined;
}

export interface Flags {
  /** ISO instant of the definitions in force; null without any. */
  readonly dateUpdated: string | null;
  /** Whether experiments split the documents of the route, so that none of them is everybody's. */
  isSplit(route: RouteName | undefined): boolean;
  /** What a document of this variant has that is drawn now, for all who get it. */
  ofVariant(page: FlaggedPage, experiments: DocumentVariant['experiments']): ContextFlags;
  /** Cookies are read where the route is split, and nowhere else. @param search as asked. */
  ofPublicPage(
    page: FlaggedPage,
    request: Pick<IncomingMessage, 'headers'>,
    search: string,
  ): DocumentFlags;
  /** All that the visitor has, for answers to him alone. */
  ofVisitor(page: FlaggedPage, visitor: FlaggedVisitor, search: string): DocumentFlags;
}

export interface FlagsDependencies {
  readonly source: Pick<FlagSource, 'current'>;
  /** Go before all that the service says. */
  readonly configured: Partial<FlagTexts>;
  /** Whether an address may ask for other values. */
  readonly allowsOverrides: boolean;
  readonly isConsentRequired: boolean;
  readonly deployment: Deployment;
  readonly logger: Logger;
  readonly errorReporter: ErrorReporter;
}

/** The definitions in force, and what follows from them: worked out once for each. */
interface InForce {
  readonly dateUpdated: string | null;
  readonly plan: ExperimentPlan;
  evaluate(evaluation: Evaluation): Evaluated;
}

const createInForce = ({ configured, errorReporter, logger, source }: FlagsDependencies) => {
  const inForce = (definitions: FlagDefinitions | undefined): InForce => {
    const plan = experimentPlan(definitions?.payload ?? {}, configured);
    if (plan.excess.length > 0) {
      const error = new Error(`Too many documents of one page with ${plan.excess.join(', ')}`);
      logger.warn({ event: logEvents.flags, part: 'bound', error: describeError(error) });
    }
    let hasFailed = false;
    // Once for all: every page would fail alike.
    const report = (error: unknown): void => {
      if (!hasFailed) errorReporter.report(error, 'flags');
      hasFailed = true;
    };
    return {
      dateUpdated: definitions?.payload.dateUpdated ?? null,
      plan,
      evaluate: (evaluation) => evaluateFlags(definitions, evaluation, report),
    };
  };
  let known: FlagDefinitions | undefined;
  let now = inForce(known);
  return (): InForce => {
    const definitions = source.current();
    if (definitions !== known) {
      known = definitions;
      now = inForce(definitions);
    }
    return now;
  };
};

const attributesOf = (
  { language, path, route, site }: FlaggedPage,
  deployment: Deployment,
  isInternal: boolean,
) => ({
  deployment,
  site: siteKey(site),
  language,
  pageType: pageTypeOf(route ?? null),
  url: path,
  internal: isInternal,
});

/** What documents and visitors get of flags and experiments. */
export const createFlags = (dependencies: FlagsDependencies): Flags => {
  const { allowsOverrides, configured, deployment, isConsentRequired } = dependencies;
  const inForce = createInForce(dependencies);

  const overridesOf = (search: string): Partial<FlagTexts> =>
    allowsOverrides ? experimentOverrides(new URLSearchParams(search)) : {};

  const contextOf = (
    { plan }: InForce,
    texts: Partial<FlagTexts>,
    overrides = {},
  ): ContextFlags => ({
    flags: flagValues({ ...texts, ...configured, ...overrides }),
    ...(plan.experiments && { experiments: plan.experiments }),
  });

  /** Everything but what the variant says is the same for everyone. */
  const textsOf = (
    { evaluate }: InForce,
    page: FlaggedPage,
    experiments: DocumentVariant['experiments'],
  ): Partial<FlagTexts> => {
    const names = flagNames.filter((name) => !Object.hasOwn(experiments, name));
    const { texts } = evaluate({ names, attributes: attributesOf(page, deployment, false) });
    return { ...texts, ...experiments };
  };

  const ofPublicPage: Flags['ofPublicPage'] = (page, request, search) => {
    const now = inForce();
    const names = now.plan.splitsOf(page.route);
    const isSplit = names.length > 0;
    const visitor = isSplit ? experimentVisitor(request, isConsentRequired) : undefined;
    const attributes = attributesOf(page, deployment, false);
    const { buckets, texts: experiments } = now.evaluate({ names, attributes, visitor });
    const overrides = overridesOf(search);
    return {
      context: contextOf(now, textsOf(now, page, experiments), overrides),
      experiments,
      areForced: Object.keys(overrides).length > 0,
      marks: visitor && { visitor, buckets },
    };
  };

  const ofVisitor: Flags['ofVisitor'] = (page, { forced, isInternal, request }, search) => {
    const now = inForce();
    const { excess, experiments } = now.plan;
    const found = experimentVisitor(request, isConsentRequired);
    // Nobody has to be known again where nobody is put into an experiment.
    const visitor = found?.isNew && !experiments ? undefined : found;
    const asked = { attributes: attributesOf(page, deployment, isInternal), forced };
    const names = flagNames.filter((name) => !excess.includes(name));
    const own = now.evaluate({ ...asked, names, visitor });
    const bounded = now.evaluate({ ...asked, names: excess });
    const overrides = overridesOf(search);
    return {
      context: contextOf(now, { ...own.texts, ...bounded.texts }, overrides),
      experiments: {},
      areForced: Object.keys(overrides).length > 0,
      marks: visitor && { visitor, buckets: own.buckets },
    };
  };

  return {
    get dateUpdated() {
      return inForce().dateUpdated;
    },
    isSplit: (route) => inForce().plan.splitsOf(route).length > 0,
    ofVariant: (page, experiments) => {
      const now = inForce();
      return contextOf(now, textsOf(now, page, experiments));
    },
    ofPublicPage,
    ofVisitor,
  };
};
