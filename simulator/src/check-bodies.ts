// Bodies are held against their routes' schemas by code that is made when the first one comes: made at the start, as Fastify
// does by itself, it was most of what a start cost, and a test calls a few routes of a hundred.
import { Ajv, type ValidateFunction } from "ajv";
import type { FastifyInstance } from "fastify";

/** As Fastify reads a body: what is written as text is taken as the number it says. */
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
