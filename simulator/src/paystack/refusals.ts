// Paystack's error answers. Newer ones have type, code and a next step, the others only a message.

export type Answer = {
  http: number;
  body: object;
  /** The connection is cut instead of answering: the caller can't know. */
  cut?: true;
};

export function succeed(message: string, data: unknown): Answer {
  return { http: 200, body: { status: true, message, data } };
}

export function refuseKey(): Answer {
  return { http: 401, body: { status: false, message: "Invalid key" } };
}

export function refuseDuplicate(): Answer {
  return {
    http: 400,
    body: {
      status: false,
      message: "Duplicate Transaction Reference",
      meta: { nextStep: "Try and create the Transaction or Charge with a new reference" },
      type: "validation_error",
      code: "duplicate_reference",
      errorCodeMappingNotFound: false,
    },
  };
}

export function refuseUnknownReference(): Answer {
  const nextStep = "Ensure that you're passing the reference of a transaction that exists on this integration";
  return refuse("transaction_not_found", "Transaction reference not found", nextStep);
}

export function refuseMissing(message: string): Answer {
  return refuse("missing_params", message, "Provide all required params");
}

export function refuseInvalid(message: string, code = "invalid_params"): Answer {
  return refuse(code, message, "Ensure that the value(s) you're passing are valid");
}

export function refuseCurrency(): Answer {
  return { http: 403, body: { status: false, message: "Currency not supported by merchant" } };
}

/** A broken proxy in front of the service: no JSON, and the outcome is unknown. */
export function breakDown(http: 502 | 503 | 504): Answer {
  return { http, body: { status: false, message: "Service temporarily unavailable" } };
}

/** Older calls have only a sentence. */
export function refuseShortly(http: number, message: string): Answer {
  return { http, body: { status: false, message } };
}

export function refuseReversed(): Answer {
  return {
    http: 400,
    body: {
      status: false,
      message: "Transaction has been fully reversed",
      type: "api_error",
      code: "transaction_reversed",
    },
  };
}

export function refuseTransferReference(): Answer {
  return refuse(
    "duplicate_transfer_reference",
    "Please provide a unique reference. Reference already exists on a transfer",
    "Create a new reference for the new transfer",
  );
}

export function refuseUnknown(message: string): Answer {
  return {
    http: 404,
    body: {
      status: false,
      message,
      meta: { nextStep: "Ensure that the value(s) you're passing are valid" },
      type: "validation_error",
      code: "not_found",
    },
  };
}

/** @param http 422 for a valid request that is not possible now. */
export function refuseState(message: string, http = 422): Answer {
  return { ...refuseInvalid(message), http };
}

function refuse(code: string, message: string, nextStep: string): Answer {
  return { http: 400, body: { status: false, message, meta: { nextStep }, type: "validation_error", code } };
}
