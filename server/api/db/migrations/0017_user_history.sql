CREATE TABLE "user_redirections" (
	"user_id" integer NOT NULL,
	"stage" text NOT NULL,
	"inventory_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"url" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_redirections_user_id_stage_inventory_id_pk" PRIMARY KEY("user_id","stage","inventory_id")
);
--> statement-breakpoint
CREATE TABLE "user_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"step" text NOT NULL,
	"inventory_id" integer,
	"region_name" text,
	"record_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_steps_once" UNIQUE NULLS NOT DISTINCT("user_id","step","inventory_id","region_name","record_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "uuid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_redirections" ADD CONSTRAINT "user_redirections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_steps" ADD CONSTRAINT "user_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_redirections_property" ON "user_redirections" USING btree ("user_id","property_id");--> statement-breakpoint
CREATE INDEX "user_steps_newest" ON "user_steps" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "user_steps_record" ON "user_steps" USING btree ("record_id") WHERE "user_steps"."record_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_user_state" ON "leads" USING btree ("user_id","state","created_at","id");--> statement-breakpoint
INSERT INTO "user_steps" ("user_id", "step", "inventory_id", "created_at")
SELECT "user_id",
	CASE "document" #>> '{meta,lead_source}' WHEN 'join_waitlist' THEN 'waitlisted' ELSE 'enquired' END,
	coalesce(
		("document" #>> '{stay,tenancy_id}')::integer,
		CASE WHEN "document" ? 'room' AND "document" #>> '{data,configuration}' ~ '^[1-9][0-9]{0,8}$'
			THEN ("document" #>> '{data,configuration}')::integer END,
		"inventory_id"),
	min("created_at")
FROM "leads" WHERE "user_id" IS NOT NULL AND "inventory_id" IS NOT NULL
GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "user_steps" ("user_id", "step", "region_name", "created_at")
SELECT "user_id", 'getHelpClicked', "location_name", min("created_at") FROM "leads"
WHERE "user_id" IS NOT NULL AND "location_name" IS NOT NULL
	AND "document" #>> '{meta,lead_source}' = 'get_help'
GROUP BY "user_id", "location_name";
