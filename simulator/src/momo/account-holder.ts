// Whether a number has a wallet, and its holder.
import type { SentAnswer } from "../answer.ts";
import { walletHolder } from "../wallet-holder.ts";
import type { Caller } from "./authenticate.ts";
import { environments } from "./environments.ts";
import { momoPhoneOutcome } from "./outcomes.ts";
import { refuse, refuseRequest } from "./refusals.ts";

export function holderActive(caller: Caller, idType: string, phone: string): SentAnswer {
  return lookUp(caller, idType, phone, (isActive) => ({ result: isActive }));
}

export function holderNames(caller: Caller, idType: string, phone: string): SentAnswer {
  return lookUp(caller, idType, phone, (isActive) => {
    const { givenName, familyName } = walletHolder(phone);
    return {
      given_name: givenName,
      family_name: familyName,
      birthdate: "1990-05-14",
      locale: "en_US",
      gender: "FEMALE",
      status: isActive ? "ACTIVE" : "INACTIVE",
    };
  });
}

function lookUp({ account }: Caller, idType: string, phone: string, view: (isActive: boolean) => object): SentAnswer {
  if (idType !== "msisdn" || !/^[1-9]\d{7,14}$/.test(phone)) return refuseRequest();
  const { callingCode } = environments[account.environment] ?? { callingCode: null };
  const holder = momoPhoneOutcome(phone)?.holder;
  if (typeof holder === "object") return refuse(holder.http, holder.code);
  const isAbroad = callingCode !== null && !phone.startsWith(callingCode);
  if (holder === "not_found" || isAbroad) return refuse(404, "RESOURCE_NOT_FOUND");
  return { http: 200, body: view(holder !== "inactive") };
}
