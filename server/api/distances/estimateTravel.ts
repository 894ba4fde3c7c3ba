import type { TravelWire } from '../../../shared/contracts/distances.wire.ts';
import { estimateJourney, type TravelMode } from '../../../shared/domain/travel/travelPace.ts';

/** An estimate from the distance as the crow flies, in metres. */
export function estimateTravel(mode: TravelMode, crowFlight: number): TravelWire {
  const journey = estimateJourney(mode, crowFlight);
  if (!journey) return { status: 'ZERO_RESULTS' };
  const { metres, seconds } = journey;
  return { status: 'OK', distance: Math.round(metres), duration: Math.round(seconds) };
}
