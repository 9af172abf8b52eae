// The same answer never comes twice in a row. The second time it offers a person; the third time we only offer a
// person.
import { expect, test } from "vitest";
import { memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

test("who asks the same three times reads three answers, the last of which offers a person alone", async () => {
  const shop = memoryShop({ policies: {}, pickup: null, openingHours: null });
  const answers: string[] = [];
  for (let round = 0; round < 4; round += 1) answers.push(await says(shop, "what time do you open?"));
  expect(answers[1]).toBe(`${answers[0]}\nIf that doesn't help, write "talk to a person".`);
  expect(answers[2]).toBe('If that doesn\'t help, write "talk to a person".');
  expect(answers[3]).not.toBe(answers[2]);
});
