CREATE TABLE "booking_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"lead_id" integer NOT NULL,
	"network_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stay_holds" (
	"lead_id" integer PRIMARY KEY NOT NULL,
	"tenancy_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_extended" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_holds" ADD CONSTRAINT "stay_holds_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_links_lead" ON "booking_links" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_links_network" ON "booking_links" USING btree ("network_key","created_at");--> statement-breakpoint
CREATE INDEX "stay_holds_tenancy" ON "stay_holds" USING btree ("tenancy_id","expires_at");--> statement-breakpoint
CREATE INDEX "bookings_updated" ON "bookings" USING btree ("state","updated_at");