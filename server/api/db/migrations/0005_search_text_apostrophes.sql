UPDATE "regions" SET "search_text" = translate("search_text", '''‘’', '') WHERE "search_text" ~ '[''‘’]';--> statement-breakpoint
UPDATE "properties" SET "search_text" = translate("search_text", '''‘’', '') WHERE "search_text" ~ '[''‘’]';
