import type { Collection, CollectionRule, ProductId } from "@sokoni/sdk";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { Button } from "../parts/button.tsx";
import { Choice, Form, TextArea, TextField, type Values } from "../parts/form.tsx";
import { NumberField, useReadNumber } from "../parts/number-field.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { changeCollection, createCollection } from "./actions.ts";
import { PickProducts } from "./pick-products.tsx";
import { wordsOf } from "./product-fields.tsx";
import { oneProductWords } from "./one-words.ts";
import { productWords } from "./words.ts";

const ways = ["byHand", "byTag", "byCategory", "byNew", "byReduced"] as const;
type Way = (typeof ways)[number];
const usualNewDays = 14;

export function CollectionForm({ collection, onClose }: { collection: Collection | null; onClose(): void }) {
  const words = useWords(productWords);
  const one = useWords(oneProductWords);
  const parts = useWords(partWords);
  const create = useAction(createCollection);
  const change = useAction(changeCollection);
  const readNumber = useReadNumber();
  const [way, setWay] = useState<Way>(wayOf(collection));
  const [ids, setIds] = useState<readonly ProductId[]>(collection?.productIds ?? []);
  const [isPicking, setIsPicking] = useState(false);
  const rule = collection?.rule;
  return (
    <Form
      {...(collection === null && { draft: "collections.new" })}
      submit={parts.save}
      onCancel={onClose}
      onSend={async (values) => {
        const content =
          way === "byHand" ? { productIds: ids } : { rule: ruleOf(way, values, readNumber(values, "days")) };
        const input = { name: values["name"] ?? "", description: values["description"] ?? "", ...content };
        await (collection ? change.run({ id: collection.id, change: input }) : create.run(input));
        onClose();
      }}
    >
      <TextField name="name" label={words.title} defaultValue={collection?.name} autoComplete="off" />
      <TextArea name="description" label={words.description} optional defaultValue={collection?.description} />
      <Choice
        name="way"
        label={words.how}
        choices={ways.map((one) => [one, words[one]] as const)}
        defaultValue={way}
        onChange={({ target }) => setWay(ways.find((one) => one === target.value) ?? "byHand")}
      />
      {way === "byHand" && <Button onClick={() => setIsPicking(true)}>{`${one.pick} (${ids.length})`}</Button>}
      {(way === "byTag" || way === "byCategory") && (
        <TextField
          name="which"
          label={words.which}
          hint={words.tagsHint}
          defaultValue={(rule?.tags ?? rule?.categories ?? []).join(", ")}
          autoComplete="off"
        />
      )}
      {way === "byNew" && (
        <NumberField name="days" label={words.newDays} defaultNumber={rule?.newerThanDays ?? usualNewDays} />
      )}
      <PickProducts
        open={isPicking}
        onClose={() => setIsPicking(false)}
        chosen={ids}
        onPick={(products) => setIds(products.map(({ id }) => id))}
      />
    </Form>
  );
}

function wayOf(collection: Collection | null): Way {
  const rule = collection?.rule;
  if (!rule) return "byHand";
  if (rule.tags) return "byTag";
  if (rule.categories) return "byCategory";
  return rule.newerThanDays === undefined ? "byReduced" : "byNew";
}

function ruleOf(
  way: Way,
  values: Values,
  days: number | null,
): Pick<CollectionRule, "tags" | "categories" | "newerThanDays" | "reduced"> {
  if (way === "byTag") return { tags: wordsOf(values["which"]) };
  if (way === "byCategory") return { categories: wordsOf(values["which"]) };
  return way === "byNew" ? { newerThanDays: days ?? usualNewDays } : { reduced: true };
}
