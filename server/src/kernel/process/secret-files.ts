// Secrets from files, as Docker, Compose and Kubernetes mount them: NAME_FILE is the path of a file with the value of NAME.
import { readFileSync } from "node:fs";
import type { Environment } from "./config.ts";

/** Each setting with something that opens or signs. */
export const secretSettings = [
  "AGENT_MODEL_KEY",
  "BACKUP_PASSPHRASE",
  "BACKUP_S3_ACCESS_KEY_ID",
  "BACKUP_S3_SECRET_ACCESS_KEY",
  "DATABASE_URL",
  "FLUTTERWAVE_SECRET_HASH",
  "FLUTTERWAVE_SECRET_KEY",
  "INSTAGRAM_APP_SECRET",
  "INSTAGRAM_VERIFY_TOKEN",
  "MASTER_KEY",
  "MASTER_KEY_PREVIOUS",
  "MEDIA_S3_ACCESS_KEY_ID",
  "MEDIA_S3_SECRET_ACCESS_KEY",
  "METRICS_KEY",
  "MOMO_ACCOUNTS",
  "MPESA_CONSUMER_KEY",
  "MPESA_CONSUMER_SECRET",
  "MPESA_PASSKEY",
  "MPESA_REGISTRATION_SECRET",
  "MPESA_SECURITY_CREDENTIAL",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "PAYSTACK_SECRET_KEY",
  "SHIPBUBBLE_API_KEY",
  "SIGN_UP_WHATSAPP_TOKEN",
  "SMILE_ID_API_KEY",
  "TERMINAL_AFRICA_SECRET_KEY",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
] as const;

/** @throws Error that names the setting and the file, and never shows what is in the file */
export function withSecretFiles<Given extends Environment>(environment: Given): Given {
  const read: Environment = {};
  for (const name of secretSettings) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name]) throw new Error(`set ${name} or ${name}_FILE, not both`);
    read[name] = readSecret(`${name}_FILE`, path);
  }
  return { ...environment, ...read };
}

function readSecret(setting: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${setting} can't be read: ${why}`, { cause: error });
  }
  // An editor ends the file with a new line, which is no part of the secret.
  const value = text.replace(/\r?\n$/, "");
  if (value === "") throw new Error(`${setting}: the file ${path} is empty`);
  if (/[\r\n\0]/.test(value)) throw new Error(`${setting}: the file ${path} must have one line`);
  return value;
}
