// An order for another person, without a word about a gift: the proposal has the name, and the rider gets the phone
// number.
import { expect, test } from "vitest";
import { memoryShop, type MemoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

async function withAddress(): Promise<MemoryShop> {
  const shop = memoryShop({ pickup: null });
  await says(shop, "2 mini crossbody bags", "Yaba, 9 Sabo road");
  return shop;
}

test.each([
  ["Please add the name of the person who will receive it: Yaw Agyeman", "Yaw Agyeman"],
  ["the delivery is for Esi Mensah, my daughter", "Esi Mensah"],
  ["The person to collect it is Tunde Bello", "Tunde Bello"],
  ["It is not for me. Her name is Abena Owusu", "Abena Owusu"],
  ["Abeg the pesin wey go collect am na Chidi Okonkwo", "Chidi Okonkwo"],
  ["No be for me o. His name na Emeka Obi", "Emeka Obi"],
  ["La personne qui va recevoir est Koffi Adjavon", "Koffi Adjavon"],
  ["Ce n'est pas pour moi. Son nom est Afi Mensah", "Afi Mensah"],
  ["La commande est pour Kossi Agbeko, mon frère", "Kossi Agbeko"],
  ["Mtu atakayepokea ni Juma Otieno", "Juma Otieno"],
  ["Si yangu. Jina lake ni Amina Hassan", "Amina Hassan"],
])("“%s” names who gets it", async (text, name) => {
  const shop = await withAddress();
  expect(await says(shop, text)).toContain(name);
  expect([shop.proposal?.receiver, shop.proposal?.gift]).toEqual([name, undefined]);
  expect(shop.dialogue).toMatchObject({ area: "Yaba", address: "9 Sabo road" });
  expect([...shop.lines.values()]).toEqual([2]);
});

test.each([
  ["It is not for me. His name is Yaw Agyeman, his number is 0244 907 118. 9 Sabo road", "Yaw Agyeman", "0244907118"],
  ["No be for me. Her name na Amaka Eze, her number na 08031234567. 9 Sabo road", "Amaka Eze", "08031234567"],
  [
    "Ce n'est pas pour moi. Son nom est Koffi Adjavon, son numéro 0803 123 4567. 9 Sabo road",
    "Koffi Adjavon",
    "08031234567",
  ],
  ["Si yangu. Jina lake ni Juma Otieno, namba yake ni 0722334455. 9 Sabo road", "Juma Otieno", "0722334455"],
])("of “%s” the name and the phone are no part of the address", async (text, receiver, phone) => {
  const shop = memoryShop({ pickup: null });
  await says(shop, "2 mini crossbody bags", "Yaba", text);
  expect(shop.proposal).toMatchObject({ receiver, delivery: { address: `9 Sabo road, ${phone}` } });
  expect(shop.dialogue).toMatchObject({ area: "Yaba", address: "9 Sabo road" });
});

test.each([
  "9 Sabo road. Name na Chidi Okonkwo",
  "9 Sabo road, nom Koffi Adjavon",
  "9 Sabo road. My name is Esi Mensah",
])("of “%s” the buyer's own name is no receiver and no part of the address", async (text) => {
  const shop = memoryShop({ pickup: null });
  await says(shop, "2 mini crossbody bags", "Yaba", text);
  expect(shop.dialogue.gift ?? null).toBeNull();
  expect(shop.dialogue.address).toBe("9 Sabo road");
});

test.each([
  "It is not for me. His name is Kwame Boateng, his number is 0244 907 118. Please deliver it to him at Unity House, Yaba",
  "It is not for me, it is for my brother. He stays at Yaba. His name is Kwame Boateng, his number is 0244 907 118. Deliver it to him at Unity House",
])("“%s” says who, whom to call and where in one message", async (text) => {
  const shop = memoryShop({ pickup: null });
  await says(shop, "2 mini crossbody bags", text);
  expect(shop.proposal?.receiver).toBe("Kwame Boateng");
  expect(shop.proposal?.delivery).toMatchObject({ area: "Yaba", address: "Unity House, 0244907118" });
});
