// Turns phone numbers and addresses as people write them into the form that is stored.
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import type { Address, CustomerChange, NewAddress } from "./contract.ts";
import { readPhone } from "./phone.ts";

export type Contact = { phone?: string | null; addresses?: Address[] };

/**
 * Every number in E.164, every address with all its fields. A field that was not sent is left out.
 * @throws Refusal invalid_request naming each number that can't exist and each address without a place.
 */
export function checkContact(
  { phone, addresses }: Pick<CustomerChange, "phone" | "addresses">,
  country: string,
): Contact {
  const faults: Fault[] = [];
  const read = (text: string, pointer: string): string => {
    const number = readPhone(text, country);
    if (number === null) faults.push(phoneFault(pointer, country));
    return number ?? "";
  };
  const contact: Contact = {};
  if (phone !== undefined) contact.phone = phone === null ? null : read(phone, "/phone");
  if (addresses !== undefined) {
    contact.addresses = addresses.map((address, index) => {
      if (!saysPlace(address)) faults.push(placeFault(`/addresses/${index}`));
      return {
        line: null,
        landmark: null,
        area: null,
        city: null,
        contactName: null,
        riderNote: null,
        pin: null,
        ...address,
        phones: (address.phones ?? []).map((text, at) => read(text, `/addresses/${index}/phones/${at}`)),
      };
    });
  }
  if (faults.length > 0) throw new Refusal("invalid_request", faults[0]?.detail, { errors: faults });
  return contact;
}

export function badPhone(pointers: readonly string[], country: string): Refusal {
  const errors = pointers.map((pointer) => phoneFault(pointer, country));
  return new Refusal("invalid_request", errors[0]?.detail, { errors });
}

function saysPlace({ line, landmark, area, city, pin }: NewAddress): boolean {
  return [line, landmark, area, city, pin].some((said) => said !== undefined && said !== null);
}

function placeFault(pointer: string): Fault {
  return { pointer, code: "required", detail: "Send a line, a landmark, an area, a city or a pin." };
}

function phoneFault(pointer: string, country: string): Fault {
  return {
    pointer,
    code: "phone",
    detail: `There is no such phone number. Send it with its country code, or as it is dialled within ${country}.`,
  };
}
