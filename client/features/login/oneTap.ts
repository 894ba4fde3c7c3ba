import type { RenderContext } from '../../../shared/ssr/renderer.ts';
import { readStored, store } from '../../visitor/browserStorage.ts';

/** How long after the load of the document guests are asked. */
export const ONE_TAP_DELAY_MS = 3500;

const PUT_OFF_KEY = 'one_tap_put_off';
const DAY_MS = 24 * 3600 * 1000;
const PUT_OFF_DAYS = 14;

/**
 * Whether a site asks guests at all: not where that way is closed, and neither partners' sites nor
 * China have a word of Google's.
 */
export const hasOneTap = ({
  config: { deployment, oneTap },
  site: { kind },
}: {
  readonly config: Pick<RenderContext['config'], 'deployment' | 'oneTap'>;
  readonly site: Pick<RenderContext['site'], 'kind'>;
}): boolean => oneTap !== undefined && deployment === 'main' && kind === 'main';

/** @param now milliseconds since the epoch. */
export const putOneTapOff = (now: number): void => store(PUT_OFF_KEY, String(now));

/** Whoever has sent it away is left alone for two weeks. */
export const isOneTapPutOff = (now: number): boolean =>
  now - Number(readStored(PUT_OFF_KEY) ?? Number.NEGATIVE_INFINITY) < PUT_OFF_DAYS * DAY_MS;
