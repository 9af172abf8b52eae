// The business as Paystack's objects name it.

export const integrationId = 463_999;

/** Who did what was done at the dashboard or with the key. */
export const operatorEmail = "ops@example.test";
