CREATE INDEX "properties_shortlisted" ON "properties" USING btree ("id","min_available_price","available_from");--> statement-breakpoint
-- Their work is the vacuum's now.
DELETE FROM "jobs" WHERE "kind" = 'statistics';
