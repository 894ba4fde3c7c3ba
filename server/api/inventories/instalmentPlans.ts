import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { InstalmentPlanWire } from '../../../shared/contracts/inventoryParts.wire.ts';
import type { Instalment } from '../../../shared/domain/property/property.ts';
import { stayPlans } from '../../../shared/domain/stay/instalments.ts';
import type { Database } from '../db/database.ts';
import { stays, tenancies } from '../db/schema.ts';
import type { TenancyRow } from '../roomTypes/roomTypes.queries.ts';
import { priceOfStay, toPricedStay } from '../stays/priceOfStay.ts';
import type { FoundInventory } from './inventory.queries.ts';

interface Plan {
  readonly name: string;
  readonly monthsBetween: number;
  readonly instalments: readonly Instalment[];
}

/** The stay that a card names without filters. */
async function cheapestTenancy(db: Database, where: SQL): Promise<TenancyRow | undefined> {
  const [found] = await db
    .select({ tenancy: tenancies })
    .from(stays)
    .innerJoin(tenancies, eq(tenancies.id, stays.tenancyId))
    .where(where)
    .orderBy(asc(stays.price), asc(stays.moveIn), asc(stays.tenancyId))
    .limit(1);
  return found?.tenancy;
}

const staysIn = ({ property, roomType }: FoundInventory): SQL =>
  and(eq(stays.propertyId, property.id), roomType && eq(stays.roomTypeId, roomType.id)) as SQL;

/**
 * The ways to pay for a tenancy; for the cheapest free one of a property or room type.
 * @param today ISO date.
 */
export async function findInstalmentPlans(
  db: Database,
  found: FoundInventory,
  today: string,
): Promise<InstalmentPlanWire[]> {
  const { property } = found;
  const terms = property.detail.instalment_plans;
  if (terms.length === 0) return [];
  const tenancy = found.tenancy ?? (await cheapestTenancy(db, staysIn(found)));
  const price = tenancy && (await priceOfStay(db, { property, tenancy }, today));
  if (!tenancy || !price) return [];
  const plans = terms.map(({ months_between, name }) => ({
    name,
    monthsBetween: months_between,
    instalments: [],
  }));
  return stayPlans<Plan>(plans, toPricedStay(tenancy, property), price).map(
    ({ instalments, monthsBetween, name }) => ({
      inventory_id: tenancy.id,
      name,
      months_between: monthsBetween,
      number_of_instalments: instalments.length,
      instalments: instalments.map(({ amount, dueDate }) => ({ amount, due_date: dueDate })),
    }),
  );
}
