// A picture, a name and a price are enough to sell. Everything else can wait.
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { Form } from "../parts/form.tsx";
import { Card, Page } from "../parts/layout.tsx";
import { NumberField, useReadNumber } from "../parts/number-field.tsx";
import { useWords } from "../words/words.ts";
import { createProduct } from "./actions.ts";
import { ChosenPictures } from "./pictures/chosen-pictures.tsx";
import { handOver } from "./pictures/waiting.ts";
import { MainFields, MoreFields, useReadProduct } from "./product-fields.tsx";
import { oneProductWords } from "./one-words.ts";
import { productWords } from "./words.ts";

export default function NewProductPage() {
  const words = useWords(productWords);
  const one = useWords(oneProductWords);
  const create = useAction(createProduct);
  const read = useReadProduct();
  const readNumber = useReadNumber();
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <Page narrow title={words.new} back="/products">
      <Card title={one.pictures}>
        <ChosenPictures files={files} onChange={setFiles} />
      </Card>
      <Card>
        <Form
          draft="products.new"
          submit={words.add}
          onSend={async (values) => {
            const stock = readNumber(values, "stock");
            const product = await create.run({ ...read(values), ...(stock !== null && { stock }) });
            handOver(product.id, files);
            await navigate({ to: "/products/$id", params: { id: product.id } });
          }}
        >
          <MainFields />
          <NumberField name="stock" label={words.stock} hint={words.stockHint} optional />
          <MoreFields />
        </Form>
      </Card>
    </Page>
  );
}
