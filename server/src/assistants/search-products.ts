import { nullable, strict, Type } from "../kernel/contract/schema.ts";
import { categoriesOf } from "../products/index.ts";
import { goodsOnSale, searchMax } from "../storefront/index.ts";
import { briefOf, briefSaid, BriefSchema } from "./goods-shown.ts";
import { shopsText } from "./shapes.ts";
import { named } from "./shops-words.ts";
import { tool } from "./tool.ts";

const limitMax = 24;
const limitUsual = 10;
const categoriesMax = 50;
const categoryMax = 100;

export const searchProducts = tool({
  name: "search_products",
  title: "Search the shop",
  description:
    "Finds products on sale by words, also with slips of the finger, or by category. Without words: the newest first. Answers prices and whether they can be had now.",
  kind: "reads",
  input: strict({
    query: Type.Optional(Type.String({ maxLength: searchMax, description: "What the buyer looks for." })),
    category: Type.Optional(Type.String({ maxLength: categoryMax, description: "One of `categories`, exactly." })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limitMax, description: `${limitUsual} by default.` })),
    cursor: Type.Optional(Type.String({ maxLength: 2_000, description: "`nextCursor` of the answer before." })),
  }),
  output: strict({
    products: Type.Array(BriefSchema),
    nextCursor: nullable(Type.String(), "For the next products; null: these are the last."),
    categories: Type.Array(shopsText("A category of the shop.")),
  }),
  async run(at, { query = "", category = "", limit = limitUsual, cursor }) {
    const { services, opened, request } = at;
    const { id } = opened.shop;
    const [found, categories] = await services.database.read(id, (tx) =>
      Promise.all([
        goodsOnSale(tx, id, { q: query, category, cursor, limit }, request.now),
        cursor === undefined ? categoriesOf(tx, id) : [],
      ]),
    );
    const products = found.data.map((product) => briefOf(at, product));
    const more = found.nextCursor === null ? [] : [`There is more, with the cursor ${found.nextCursor}`];
    const said = [...products.map((product) => briefSaid(product, opened.language)), ...more].join("\n");
    return {
      said: said || "Nothing found. Try other words, or none to see all.",
      data: {
        products,
        nextCursor: found.nextCursor,
        categories: categories.slice(0, categoriesMax).map((one) => named(one, categoryMax)),
      },
    };
  },
});
