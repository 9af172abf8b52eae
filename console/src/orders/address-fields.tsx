// A delivery address, in the form that riders need.
import type { CreateOrderBody, ShippingAddress } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";
import { Choice, TextField, type Values } from "../parts/form.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import styles from "./order.module.css";
import { writeWords } from "./write-words.ts";

type AddressInput = NonNullable<CreateOrderBody["shippingAddress"]>;

const place = "shippingAddress";
const single = ["line", "landmark", "area", "city", "contactName", "riderNote"] as const;

export function AddressFields({ address }: { address?: ShippingAddress | null | undefined }) {
  const words = useWords(writeWords);
  const { money } = useFormat();
  const { data: shop } = useQuery({ queryKey: ["shop"], queryFn: () => sokoni.shop.get() });
  const areas = shop?.deliveryAreas ?? [];
  const written = address?.area ?? "";
  const own = written !== "" && !areas.some(({ name }) => name === written) ? [[written, written] as const] : [];
  return (
    <>
      <TextField
        name={`${place}.line`}
        label={words.line}
        optional
        defaultValue={address?.line}
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        name={`${place}.landmark`}
        label={words.landmark}
        hint={words.landmarkHint}
        optional
        defaultValue={address?.landmark}
        maxLength={200}
      />
      <div className={styles.pair}>
        {shop && areas.length > 0 ? (
          <Choice
            name={`${place}.area`}
            label={words.area}
            optional
            defaultValue={written}
            choices={[
              ["", words.elsewhere],
              ...own,
              ...areas.map(({ name, fee }) => [name, `${name} (${money(fee)})`] as const),
            ]}
          />
        ) : (
          <TextField name={`${place}.area`} label={words.area} optional defaultValue={written} maxLength={100} />
        )}
        <TextField
          key={shop?.id}
          name={`${place}.city`}
          label={words.city}
          optional
          defaultValue={address?.city ?? shop?.city ?? ""}
          maxLength={100}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          name={`${place}.contactName`}
          label={words.contact}
          optional
          defaultValue={address?.contactName}
          autoComplete="off"
          maxLength={120}
        />
        <TextField
          name={`${place}.phones.0`}
          type="tel"
          label={words.contactPhone}
          optional
          defaultValue={address?.phones?.[0]}
          autoComplete="off"
        />
      </div>
      <TextField
        name={`${place}.riderNote`}
        label={words.riderNote}
        optional
        defaultValue={address?.riderNote}
        maxLength={300}
      />
    </>
  );
}

const placeNames = ["line", "landmark", "area", "city"] as const;

/**
 * The typed address; null if there is none.
 * @param before the stored address: its pin is kept only if the place stays the same.
 */
export function addressOf(values: Values, before: ShippingAddress | null = null): AddressInput | null {
  const written = single.flatMap((name) => {
    const text = values[`${place}.${name}`]?.trim() ?? "";
    return text === "" ? [] : [[name, text] as const];
  });
  const phone = values[`${place}.phones.0`]?.trim() ?? "";
  const says = written.some(([name]) => name === "line" || name === "landmark" || name === "area");
  if (!says) return null;
  const address: AddressInput = { ...Object.fromEntries(written), ...(phone === "" ? {} : { phones: [phone] }) };
  const isSamePlace = placeNames.every((name) => (address[name] ?? "") === (before?.[name] ?? ""));
  return before?.pin && isSamePlace ? { ...address, pin: before.pin } : address;
}
