import type { Request } from 'express';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/apiFault.ts';
import { findPropertyId } from './inventory.queries.ts';

/**
 * The property whose parts are asked for.
 * @throws ApiFault 404
 */
export async function requireProperty(
  db: Database,
  request: Request,
): Promise<{ readonly id: number; readonly regionId: number | null }> {
  const found = await findPropertyId(db, String(request.params.idOrName));
  if (!found) throw notFound('We could not find that property');
  return found;
}
