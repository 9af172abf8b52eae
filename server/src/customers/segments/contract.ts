// Segments as the API shows and accepts them.
import { changesMetadata, takesMetadata, withMetadata } from "../../kernel/contract/metadata.ts";
import { byNewest, listOf, listQuery } from "../../kernel/database/page.ts";
import {
  idOf,
  named,
  nullable,
  type Static,
  strict,
  TimeSchema,
  Type,
  visibleName,
} from "../../kernel/contract/schema.ts";
import { CustomerSchema } from "../contract.ts";
import { SegmentExpressionSchema } from "./expression.ts";

const name = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: visibleName,
  description: "One segment of the shop has it; capital letters make no difference.",
});
const description = nullable(Type.String({ minLength: 1, maxLength: 1_000 }));

export const SegmentSchema = named(
  "Segment",
  strict(
    {
      id: idOf("segment"),
      name: Type.String(),
      description: nullable(Type.String()),
      expression: SegmentExpressionSchema,
      ...withMetadata,
      version: Type.Integer({ minimum: 1 }),
      createdAt: TimeSchema,
      updatedAt: TimeSchema,
    },
    { description: "A named group of customers. Its members are evaluated at each use." },
  ),
);
export type SegmentResource = Static<typeof SegmentSchema>;
export const SegmentListSchema = listOf(SegmentSchema);
export const SegmentQuerySchema = listQuery(byNewest, {});

export const NewSegmentSchema = named(
  "NewSegment",
  strict({ name, description: Type.Optional(description), expression: SegmentExpressionSchema, ...takesMetadata }),
);
export type NewSegment = Static<typeof NewSegmentSchema>;
export const SegmentChangeSchema = named(
  "SegmentChange",
  strict(
    {
      name: Type.Optional(name),
      description: Type.Optional(description),
      expression: Type.Optional(SegmentExpressionSchema),
      ...changesMetadata,
    },
    { minProperties: 1, description: "Fields that are not sent stay; the expression is replaced as a whole." },
  ),
);
export type SegmentChange = Static<typeof SegmentChangeSchema>;

export const SegmentAskedSchema = named(
  "SegmentPreviewRequest",
  strict(
    {
      expression: Type.Optional(SegmentExpressionSchema),
      segmentId: Type.Optional(idOf("segment")),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 50, default: 10, description: "How many of them are shown." }),
      ),
    },
    { description: "Either an expression, or a saved segment." },
  ),
);
export type SegmentAsked = Static<typeof SegmentAskedSchema>;

const reach = (where: string) =>
  strict({
    reachable: Type.Integer({ minimum: 0, description: where }),
    consented: Type.Integer({ minimum: 0, description: "Those of them who have agreed to broadcasts there." }),
  });
export const SegmentPreviewSchema = named(
  "SegmentPreview",
  strict({
    count: Type.Integer({ minimum: 0, description: "All who fit now." }),
    channels: strict({
      chatapp: reach("Have a phone, or have written there."),
      photoapp: reach("Have written there."),
    }),
    customers: Type.Array(CustomerSchema, { description: "The newest of them." }),
  }),
);
export type SegmentPreview = Static<typeof SegmentPreviewSchema>;
