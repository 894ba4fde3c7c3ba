DROP INDEX "properties_point";--> statement-breakpoint
CREATE INDEX "properties_point" ON "properties" USING btree ("lat","lng","status","currency","rent_period","min_available_price");