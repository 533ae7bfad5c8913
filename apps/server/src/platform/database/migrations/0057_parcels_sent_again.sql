CREATE TABLE "shipment_substitute" (
	"shipment_id" uuid NOT NULL,
	"instead_of_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_substitute_shipment_id_instead_of_id_position_pk" PRIMARY KEY("shipment_id","instead_of_id","position"),
	CONSTRAINT "shipment_substitute_quantity" CHECK ("shipment_substitute"."quantity" > 0),
	CONSTRAINT "shipment_substitute_other" CHECK ("shipment_substitute"."shipment_id" <> "shipment_substitute"."instead_of_id")
);
--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "parcel_id" uuid;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "replacement_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "part_state" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "address_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "arrived" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "resolved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment_substitute" ADD CONSTRAINT "shipment_substitute_line" FOREIGN KEY ("shipment_id","position") REFERENCES "public"."shipment_line"("shipment_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_substitute" ADD CONSTRAINT "shipment_substitute_instead_of" FOREIGN KEY ("instead_of_id","position") REFERENCES "public"."shipment_line"("shipment_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_substitute_of" ON "shipment_substitute" USING btree ("instead_of_id","position");--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_parcel_id_shipment_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_replacement_id_shipment_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."shipment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_replacement" ON "complaint" USING btree ("replacement_id") WHERE "complaint"."replacement_id" is not null;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_resolved" CHECK (("shipment"."resolution" is null) = ("shipment"."resolved_at" is null));