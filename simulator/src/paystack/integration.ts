// The business's id in Paystack's objects.

export const integrationId = 463_999;

/** The author of actions on the dashboard or with the key. */
export const operatorEmail = "ops@example.test";
