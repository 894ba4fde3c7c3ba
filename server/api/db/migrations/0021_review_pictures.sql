CREATE TABLE "review_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"review_id" integer NOT NULL,
	"image" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_user_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."user_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_pictures_review" ON "review_pictures" USING btree ("review_id","created_at");