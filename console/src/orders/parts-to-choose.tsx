// Choices for the parts of a bundle, piece by piece, in an order written by hand. The buyer is asked for choices that are left open.
import type { CreateOrderBody, Product, ProductId, ProductVariantId } from "@sokoni/sdk";
import { Choice } from "../parts/form.tsx";
import { useWords } from "../words/words.ts";
import { writeWords } from "./write-words.ts";

/** One piece of a part, or all pieces when there are many. */
export type Piece = {
  productId: ProductId;
  name: string;
  quantity: number;
  options: { name: string; values: string[] }[];
  variants: { id: ProductVariantId; name: string }[];
};
/** Choices by option name; for a part with variants, the variant's ID. */
export type ChosenPiece = { options?: Record<string, string>; variantId?: ProductVariantId };

type Component = NonNullable<CreateOrderBody["items"][number]["components"]>[number];

/** Up to this many pieces of one part are chosen one by one. More are chosen together. */
const apartMax = 6;

export function piecesOf({ components }: Pick<Product, "components">): Piece[] {
  return components.flatMap(({ productId, name, quantity, options, variants }) => {
    if (!options.some(({ values }) => values.length > 1)) return [];
    const left = variants.filter(({ available }) => available === null || available > 0);
    const count = quantity <= apartMax ? quantity : 1;
    return Array.from({ length: count }, (_, index) => ({
      productId,
      name: count > 1 ? `${name} ${index + 1}/${count}` : name,
      quantity: quantity / count,
      options: options.filter(({ values }) => values.length > 1),
      variants: left.map((variant) => ({ id: variant.id, name: variant.name })),
    }));
  });
}

/** The API's form; undefined if nothing was chosen. */
export function componentsOf(pieces: readonly Piece[], chosen: readonly ChosenPiece[]): Component[] {
  return pieces.flatMap(({ productId, quantity }, index): Component[] => {
    const { options = {}, variantId } = chosen[index] ?? {};
    if (variantId) return [{ productId, quantity, variantId }];
    return Object.keys(options).length > 0 ? [{ productId, quantity, options }] : [];
  });
}

type PartsProps = {
  /** A prefix for the names of these form fields. */
  name: string;
  pieces: readonly Piece[];
  chosen: readonly ChosenPiece[];
  onChange(chosen: ChosenPiece[]): void;
};

export function PartsToChoose({ name, pieces, chosen, onChange }: PartsProps) {
  const words = useWords(writeWords);
  const set = (at: number, piece: ChosenPiece) =>
    onChange(pieces.map((_, index) => (index === at ? piece : (chosen[index] ?? {}))));
  return pieces.map((piece, index) =>
    piece.variants.length > 0 ? (
      <Choice
        key={piece.name}
        name={`${name}.parts.${index}`}
        label={`${piece.name}: ${piece.options.map((option) => option.name).join(", ")}`}
        optional
        value={chosen[index]?.variantId ?? ""}
        onChange={({ target }) =>
          set(index, target.value === "" ? {} : { variantId: target.value as ProductVariantId })
        }
        choices={[["", words.askBuyer], ...piece.variants.map((one): [string, string] => [one.id, one.name])]}
      />
    ) : (
      piece.options.map((option) => (
        <Choice
          key={`${piece.name} ${option.name}`}
          name={`${name}.parts.${index}.${option.name}`}
          label={`${piece.name}: ${option.name}`}
          optional
          value={chosen[index]?.options?.[option.name] ?? ""}
          onChange={({ target }) => {
            const { [option.name]: _, ...others } = chosen[index]?.options ?? {};
            const value = target.value === "" ? {} : { [option.name]: target.value };
            set(index, { options: { ...others, ...value } });
          }}
          choices={[["", words.askBuyer], ...option.values.map((value): [string, string] => [value, value])]}
        />
      ))
    ),
  );
}
