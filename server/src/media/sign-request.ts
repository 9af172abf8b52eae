// Signs requests to an S3-compatible store. The payload's hash is part of the signature.
import { AwsV4Signer } from "aws4fetch";
import { sha256 } from "../kernel/security/crypto.ts";

export type S3Settings = {
  /** Without a slash at the end. The bucket is in the path, which every such store supports. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The headers of one request, including the signature. */
export async function signed(
  { region, accessKeyId, secretAccessKey }: S3Settings,
  { method, url, body, now, type }: { method: string; url: string; body: Buffer; now: Date; type?: string },
): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url,
    headers: {
      // Hashed here, because the library would mark the body as unsigned.
      "x-amz-content-sha256": sha256(body).toString("hex"),
      ...(type ? { "content-type": type } : {}),
    },
    accessKeyId,
    secretAccessKey,
    service: "s3",
    region,
    datetime: now.toISOString().replaceAll(/[-:]|\.\d{3}/g, ""),
  });
  const { headers } = await signer.sign();
  return headers;
}
