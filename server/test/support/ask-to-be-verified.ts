// A shop gives what is asked of its owner, and submits it.
import { heavyJpeg } from "./drawn-picture.ts";
import type { Answer, TestShop, TestSystem } from "./system.ts";

/** In the sandbox, the operator decides about this number. */
export const waitingNumber = "22123456003";
export const ownersFacts = {
  fullName: "Amaka Grace Obi",
  dateOfBirth: "1990-05-31",
  idType: "bvn",
  idNumber: waitingNumber,
} as const;

/** @returns the answer of the submission */
export async function askToBeVerified(system: TestSystem, { key }: TestShop, idNumber?: string): Promise<Answer> {
  const path = "/api/verification";
  await system.call("PATCH", path, { key, body: { ...ownersFacts, ...(idNumber && { idNumber }) } });
  const raw = await heavyJpeg(640, 400);
  await system.call("POST", `${path}/documents?kind=identityDocument`, { key, raw });
  const answer = await system.call("POST", `${path}/submit`, { key, body: {} });
  await system.settled();
  return answer;
}
