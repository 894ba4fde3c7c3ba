CREATE TABLE "stays" (
	"tenancy_id" integer PRIMARY KEY NOT NULL,
	"property_id" integer NOT NULL,
	"room_type_id" integer NOT NULL,
	"units_left" integer NOT NULL,
	"price" double precision NOT NULL,
	"weekly_price" double precision NOT NULL,
	"monthly_price" double precision NOT NULL,
	"move_in" date NOT NULL,
	"move_in_month" date NOT NULL,
	"lease_length" integer NOT NULL,
	"room_config" text NOT NULL,
	"dual_occupancy" boolean NOT NULL,
	"bedroom_count" integer NOT NULL,
	"bathroom_count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "properties_weekly_price";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "free_stays" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenancies" ADD COLUMN "units_left" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "tenancies" SET "units_left" = 0 WHERE NOT "available";--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_tenancy_id_tenancies_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."tenancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stays_property" ON "stays" USING btree ("property_id","price","move_in");--> statement-breakpoint
ALTER TABLE "properties" DROP COLUMN "weekly_price";--> statement-breakpoint
ALTER TABLE "properties" DROP COLUMN "monthly_price";--> statement-breakpoint
ALTER TABLE "properties" DROP COLUMN "lease_lengths";--> statement-breakpoint
ALTER TABLE "properties" DROP COLUMN "move_in_months";--> statement-breakpoint
ALTER TABLE "properties" DROP COLUMN "bedroom_counts";--> statement-breakpoint
ALTER TABLE "properties" DROP COLUMN "bathroom_counts";--> statement-breakpoint
ALTER TABLE "tenancies" DROP COLUMN "available";