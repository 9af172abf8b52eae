// The whole client.
import * as resources from "./generated/resources.ts";
import type { Services } from "./generated/resources.ts";
import { connect, type Connection } from "./runtime/connection.ts";
import { request } from "./runtime/resource.ts";
import type { Call, ClientOptions, Options } from "./runtime/shapes.ts";

export { formatMoney, toMinor } from "./money.ts";
export {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  IdempotencyError,
  NotFoundError,
  PaymentDeclinedError,
  PermissionError,
  RateLimitError,
  ServerError,
  SokoniError,
  TimeoutError,
  VersionError,
} from "./runtime/errors.ts";
export type { ErrorCode, ErrorCodeOf, ErrorMembers, OwnErrorCodes, UsualErrorCode } from "./generated/errors.ts";
export type * from "./generated/models.ts";
export type * from "./generated/resources.ts";
export type * from "./runtime/shapes.ts";
export { version } from "./version.ts";

/** `new Sokoni({ apiKey, baseUrl })`: every service of the API, as `sokoni.orders.list()`. */
export type Sokoni = Services & Client;

class Client {
  readonly #connection: Connection;

  constructor(options?: ClientOptions) {
    this.#connection = connect(options);
    for (const [name, open] of Object.entries(resources) as [string, (connection: Connection) => unknown][])
      Object.defineProperty(this, name, { enumerable: true, value: open(this.#connection) });
  }

  /** For operations that this version has no method for. @param path starts with `/api/`. @param input the body, or the query of GET and DELETE. */
  request<Answer = unknown>(
    method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE",
    path: `/api/${string}`,
    input?: object,
    options?: Options<object>,
  ): Call<Answer> {
    return request(this.#connection, method, path, input, options);
  }
}

/** @throws SokoniError without a key or an address. */
export const Sokoni = Client as new (options?: ClientOptions) => Sokoni;
