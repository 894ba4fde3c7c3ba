ALTER TABLE "properties" ADD COLUMN "lease_lengths" integer[];--> statement-breakpoint
UPDATE "properties" SET "lease_lengths" = coalesce((
  SELECT array_agg(DISTINCT "tenancies"."lease_duration" ORDER BY "tenancies"."lease_duration")
  FROM "tenancies" JOIN "room_types" ON "room_types"."id" = "tenancies"."room_type_id"
  WHERE "room_types"."property_id" = "properties"."id" AND "room_types"."status" = 'active'
    AND "tenancies"."status" = 'active'), '{}');--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "lease_lengths" SET NOT NULL;
