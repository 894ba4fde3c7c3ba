CREATE TABLE "translations" (
	"language" text NOT NULL,
	"source_hash" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "translations_language_source_hash_pk" PRIMARY KEY("language","source_hash")
);
