import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { DistancesWire, TravelWire } from '../../../shared/contracts/inventoryParts.wire.ts';
import { haversineMetres } from '../../../shared/domain/geo/haversine.ts';
import {
  estimateJourney,
  type TravelMode,
  travelModes,
} from '../../../shared/domain/travel/travelPace.ts';
import { sendPublic } from '../http/answer.ts';
import { badRequest } from '../http/apiError.ts';
import { choicesParameter, pointParameter, readQuery } from '../http/queryParameters.ts';

/**
 * An estimate from the distance as the crow flies, in metres. Seconds are rounded up, so that they
 * make the minutes that are told elsewhere.
 */
export function estimateTravel(mode: TravelMode, crowFlight: number): TravelWire {
  const journey = estimateJourney(mode, crowFlight);
  if (!journey) return { status: 'ZERO_RESULTS' };
  const { metres, seconds } = journey;
  return { status: 'OK', distance: Math.round(metres), duration: Math.ceil(seconds) };
}

const distancesQuery = z.object({
  origin: pointParameter(),
  destination: pointParameter(),
  mode: choicesParameter(travelModes),
});

/** Estimated way and time between two points, per mode of travel. */
export function createGetDistances(): RequestHandler {
  return (request, response) => {
    const { destination, mode, origin } = distancesQuery.parse(readQuery(request.query));
    if (!origin || !destination) {
      throw badRequest('geo.pointsMissing');
    }
    const metres = haversineMetres(origin, destination);
    const modes = mode.length > 0 ? mode : travelModes;
    const distances: DistancesWire = Object.fromEntries(
      modes.map((name) => [name, estimateTravel(name, metres)]),
    );
    sendPublic(response, distances);
  };
}
