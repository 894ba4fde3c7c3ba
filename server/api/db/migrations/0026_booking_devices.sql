CREATE TABLE "booking_devices" (
	"lead_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_devices_lead_id_token_hash_pk" PRIMARY KEY("lead_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "booking_devices" ADD CONSTRAINT "booking_devices_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "token_hash";