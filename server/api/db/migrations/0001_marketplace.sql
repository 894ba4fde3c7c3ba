CREATE SEQUENCE "public"."inventory_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100000 CACHE 1;--> statement-breakpoint
CREATE TABLE "application_configs" (
	"id" integer PRIMARY KEY NOT NULL,
	"page" text,
	"region_id" integer,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY NOT NULL,
	"property_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"value_amount" double precision,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"terms" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_trends" (
	"property_id" integer NOT NULL,
	"month" date NOT NULL,
	"min_price" double precision NOT NULL,
	"average_price" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" integer PRIMARY KEY NOT NULL,
	"canonical_name" text NOT NULL,
	"name" text NOT NULL,
	"name_zh" text,
	"provider_id" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"region_id" integer,
	"sublocality_id" integer,
	"country_code" char(2) NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"currency" char(3) NOT NULL,
	"rent_period" text NOT NULL,
	"price" double precision NOT NULL,
	"min_price" double precision NOT NULL,
	"max_price" double precision NOT NULL,
	"min_available_price" double precision,
	"max_available_price" double precision,
	"available_price" double precision NOT NULL,
	"weekly_price" double precision NOT NULL,
	"monthly_price" double precision NOT NULL,
	"tags" text[] NOT NULL,
	"feature_tags" text[] NOT NULL,
	"feature_keys" text[] NOT NULL,
	"room_configs" text[] NOT NULL,
	"unit_type" text NOT NULL,
	"guarantors" text[] NOT NULL,
	"min_lease" integer NOT NULL,
	"max_lease" integer NOT NULL,
	"move_in_months" date[] NOT NULL,
	"available_from" date,
	"bedroom_counts" integer[] NOT NULL,
	"bathroom_counts" integer[] NOT NULL,
	"reviews_count" integer DEFAULT 0 NOT NULL,
	"reviews_rating" double precision,
	"relevance" double precision NOT NULL,
	"relevance_scaled_a" double precision NOT NULL,
	"relevance_scaled_b" double precision NOT NULL,
	"search_text" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"canonical_name" text NOT NULL,
	"canonical_base_name" text NOT NULL,
	"short_name" text,
	"region_type" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"parent_id" integer,
	"ancestor_ids" integer[] NOT NULL,
	"country_code" char(2) NOT NULL,
	"country_name" text NOT NULL,
	"locality" text,
	"time_zone" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"active_inventory_count" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"meta" jsonb NOT NULL,
	"faqs" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY NOT NULL,
	"property_id" integer NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"written_on" date NOT NULL,
	"media" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"property_id" integer NOT NULL,
	"canonical_name" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"config_id" integer NOT NULL,
	"config_name" text NOT NULL,
	"room_kind" text NOT NULL,
	"bathroom_kind" text NOT NULL,
	"kitchen_kind" text NOT NULL,
	"dual_occupancy" boolean NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"tags" text[] NOT NULL,
	"price" double precision NOT NULL,
	"min_price" double precision NOT NULL,
	"max_price" double precision NOT NULL,
	"available_price" double precision,
	"detail" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seed_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenancies" (
	"id" integer PRIMARY KEY NOT NULL,
	"room_type_id" integer NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"move_in" date NOT NULL,
	"move_out" date NOT NULL,
	"lease_duration" integer NOT NULL,
	"lease_duration_unit" text NOT NULL,
	"price" double precision NOT NULL,
	"deposit" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_trends" ADD CONSTRAINT "price_trends_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_types" ADD CONSTRAINT "room_types_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_configs_page" ON "application_configs" USING btree ("page","position");--> statement-breakpoint
CREATE INDEX "application_configs_region" ON "application_configs" USING btree ("region_id","position");--> statement-breakpoint
CREATE INDEX "offers_property" ON "offers" USING btree ("property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_trends_month" ON "price_trends" USING btree ("property_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "properties_canonical_name" ON "properties" USING btree ("canonical_name");--> statement-breakpoint
CREATE INDEX "properties_point" ON "properties" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "properties_region" ON "properties" USING btree ("region_id","relevance" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "properties_sublocality" ON "properties" USING btree ("sublocality_id","relevance" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "properties_relevance" ON "properties" USING btree ("relevance" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "properties_weekly_price" ON "properties" USING btree ("weekly_price");--> statement-breakpoint
CREATE INDEX "properties_deals" ON "properties" USING btree ("lat","lng") WHERE (detail->>'deal_of_the_day')::boolean;--> statement-breakpoint
CREATE INDEX "properties_search_text" ON "properties" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "regions_canonical_name" ON "regions" USING btree ("canonical_name");--> statement-breakpoint
CREATE INDEX "regions_parent" ON "regions" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "regions_type_state" ON "regions" USING btree ("region_type","state");--> statement-breakpoint
CREATE INDEX "regions_ancestors" ON "regions" USING gin ("ancestor_ids");--> statement-breakpoint
CREATE INDEX "regions_point" ON "regions" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "regions_search_text" ON "regions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_property" ON "reviews" USING btree ("property_id","written_on" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "room_types_canonical_name" ON "room_types" USING btree ("canonical_name");--> statement-breakpoint
CREATE INDEX "room_types_property" ON "room_types" USING btree ("property_id","position");--> statement-breakpoint
CREATE INDEX "tenancies_room_type" ON "tenancies" USING btree ("room_type_id");