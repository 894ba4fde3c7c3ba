CREATE TABLE "partner_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"token" text NOT NULL,
	"proved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partner_files" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_places" (
	"partner_id" integer NOT NULL,
	"region" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "partner_places_partner_id_region_pk" PRIMARY KEY("partner_id","region")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"partner_type" text,
	"subdomain" text NOT NULL,
	"config" jsonb NOT NULL,
	"default_region" text,
	"multiple_regions" text[] DEFAULT '{}' NOT NULL,
	"is_global_search_enabled" boolean NOT NULL,
	"is_referral_card_enabled" boolean NOT NULL,
	"contact" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_readers" ADD COLUMN "site" text DEFAULT 'main' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_requests" ADD COLUMN "site" text DEFAULT 'main' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "partner_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "site" text DEFAULT 'main' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "site" text DEFAULT 'main' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_domains" ADD CONSTRAINT "partner_domains_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_places" ADD CONSTRAINT "partner_places_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_domains_partner" ON "partner_domains" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_uuid" ON "partners" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_subdomain" ON "partners" USING btree ("subdomain");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_partner" ON "leads" USING btree ("partner_id","created_at");--> statement-breakpoint
-- What a search on a site of a partner finds is remembered like all of the catalogue (0015).
CREATE TRIGGER "partners_catalogue_version" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "partners" FOR EACH STATEMENT EXECUTE FUNCTION "renew_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "partner_places_catalogue_version" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "partner_places" FOR EACH STATEMENT EXECUTE FUNCTION "renew_catalogue_version"();
