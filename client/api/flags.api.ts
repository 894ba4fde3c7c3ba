import type {
  EvaluatedFlagsWire,
  FlagEvaluationRequestWire,
} from '../../shared/contracts/flags.wire.ts';
import { WireRecord } from '../../shared/contracts/wireRecord.ts';
import { type FlagValues, flagTextsOf, flagValues } from '../../shared/domain/flags/flagValues.ts';
import type { ApiChange } from '../../shared/ssr/apiClient.ts';

/** Who asks is known by his cookies; nothing is forced from here. */
const bodyFor = (path: string): FlagEvaluationRequestWire => ({
  attributes: {},
  forcedVariations: {},
  forcedFeatures: [],
  url: path,
});

const parseEvaluated = (body: unknown): FlagValues => {
  new WireRecord(body).record('features');
  const { features } = body as EvaluatedFlagsWire;
  return flagValues(flagTextsOf((feature) => features[feature]?.defaultValue));
};

/** The values of this visitor, which a public document cannot know. @param path of the page. */
export const evaluateFlagsCall = (flagsKey: string, path: string): ApiChange<FlagValues> => ({
  name: 'evaluateFlags',
  method: 'POST',
  path: `/api/eval/${encodeURIComponent(flagsKey)}`,
  body: bodyFor(path),
  parse: parseEvaluated,
});
