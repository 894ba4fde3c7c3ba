CREATE TABLE "shortlists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shortlists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"inventory_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"added_price" double precision,
	"currency" char(3) NOT NULL,
	"was_available" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shortlists_inventory" ON "shortlists" USING btree ("user_id","inventory_id");--> statement-breakpoint
CREATE INDEX "shortlists_newest" ON "shortlists" USING btree ("user_id","id");