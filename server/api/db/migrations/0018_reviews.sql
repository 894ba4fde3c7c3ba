CREATE TABLE "moderations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"operator" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000000000 CACHE 1),
	"user_id" integer NOT NULL,
	"lead_id" integer,
	"property_id" integer NOT NULL,
	"property_name" text NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"written_on" date NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_reviews" ADD CONSTRAINT "user_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_reviews" ADD CONSTRAINT "user_reviews_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_reviews_lead" ON "user_reviews" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "user_reviews_user" ON "user_reviews" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "user_reviews_property" ON "user_reviews" USING btree ("property_id","written_on" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "user_reviews_pending" ON "user_reviews" USING btree ("id") WHERE state = 'pending';