import { expect, test } from "vitest";
import { collectionIn } from "./collection-in.ts";

const collections = ["Eid", "Bridal Shower", "Sale", "The Lagos Collection"];

test.each([
  ["What's in the Eid collection?", "Eid"],
  ["show me your eid collection pls", "Eid"],
  ["anything for bridal shower", "Bridal Shower"],
  ["la collection Eid svp", "Eid"],
  ["show me the lagos collection", "The Lagos Collection"],
  ["is the red bag on sale?", null],
  ["do you deliver to Lagos?", null],
  ["I need it before eid", null],
  ["show me bags", null],
  ["what collections do you have", null],
])("%s → %s", (text, name) => {
  expect(collectionIn(text, collections)).toBe(name);
});
