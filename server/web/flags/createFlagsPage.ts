import { type RequestHandler, Router } from 'express';
import * as z from 'zod';
import { flagDefinitions, flagNames } from '../../../config/flagDefinitions.ts';
import type { FlagServiceSettings } from '../../../config/flagService.ts';
import type {
  ExperimentOverviewWire,
  ExperimentsOverviewWire,
} from '../../../shared/contracts/flags.wire.ts';
import { flagRoutes } from '../../../shared/domain/flags/flagRoutes.ts';
import { methodNotAllowed } from '../http/httpProblem.ts';
import { askFlagService } from './askFlagService.ts';
import type { FlagStanding } from './flagStanding.ts';
import { type FlagsReport, flagsPage, type ReportedExperiment } from './flagsPage.ts';

export interface FlagsPageDependencies {
  readonly flagService: FlagServiceSettings;
  /** Of each process that draws pages and answers in time. */
  readonly flagStandings: () => Promise<readonly FlagStanding[]>;
}

const overviewSchema: z.ZodType<ExperimentsOverviewWire> = z.object({
  data: z.array(
    z.object({
      key: z.string(),
      feature: z.string(),
      owner: z.string(),
      hypothesis: z.string(),
      state: z.enum(['running', 'stopped', 'ended']),
      started_at: z.string(),
      ends_at: z.string(),
      variations: z.array(
        z.object({
          key: z.string(),
          value: z.unknown(),
          weight: z.number(),
          exposures: z.number(),
        }),
      ),
    }),
  ),
});

const reported = (
  { feature, ...experiment }: ExperimentOverviewWire,
  excess: FlagStanding['excess'],
): ReportedExperiment => {
  const flag = flagNames.find((name) => flagDefinitions[name].feature === feature);
  return {
    ...experiment,
    flag: flag ?? feature,
    routes: flag ? flagRoutes[flag] : [],
    isBeyondBound: flag !== undefined && experiment.state === 'running' && excess.includes(flag),
  };
};

const readExperiments = async (
  { apiHost, clientKey }: FlagServiceSettings,
  excess: FlagStanding['excess'],
): Promise<FlagsReport['experiments']> => {
  try {
    const answer = await askFlagService(`${apiHost}/api/experiments/${clientKey}`);
    if (!answer.ok) return { fault: `HTTP error: ${answer.status}` };
    const { data } = overviewSchema.parse(await answer.json());
    return { data: data.map((experiment) => reported(experiment, excess)) };
  } catch (error) {
    const isOther = error instanceof z.ZodError || error instanceof SyntaxError;
    return { fault: isOther ? 'Not an overview' : (error as Error).message };
  }
};

/** GET /flags: what flags are now and why, which experiments run, and how the processes stand. */
export const createFlagsPage = (dependencies: FlagsPageDependencies): Router => {
  const { flagService, flagStandings } = dependencies;

  const readReport = async (): Promise<FlagsReport> => {
    const standings = await flagStandings();
    const [first] = standings;
    return {
      flags: first?.flags ?? [],
      experiments: await readExperiments(flagService, first?.excess ?? []),
      processes: standings.map(({ excess, flags, ...process }) => process),
    };
  };

  const answer: RequestHandler = async (request, response) => {
    const report = await readReport();
    response.set('Cache-Control', 'no-store').vary('Accept');
    if (request.accepts(['html', 'json']) === 'json') response.json(report);
    else response.type('html').send(flagsPage(report));
  };

  const router = Router({ caseSensitive: true, strict: true });
  router
    .route('/flags')
    .get(answer)
    .all(() => {
      throw methodNotAllowed(['GET', 'HEAD']);
    });
  return router;
};
