// Validates bodies with their routes' schemas. A validator is compiled for the first request that needs it. Fastify compiles all at start,
// which was most of the start time, and a test calls only a few of a hundred routes.
import { Ajv, type ValidateFunction } from "ajv";
import type { FastifyInstance } from "fastify";

/** Reads bodies as Fastify does: text is converted to a number if the schema needs one. */
const ajv = new Ajv({ coerceTypes: "array", useDefaults: true, removeAdditional: true, allErrors: false });

export function checkBodies(server: FastifyInstance): void {
  server.setValidatorCompiler<object>(({ schema }) => {
    let made: ValidateFunction | undefined;
    return (body: unknown) => {
      made ??= ajv.compile(schema);
      return made(body) ? { value: body } : { error: made.errors ?? [] };
    };
  });
}
