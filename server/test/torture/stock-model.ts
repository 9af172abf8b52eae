// A shop's stock in memory, as simple as possible: which goods are where, what is promised from where, and the rules of
// which is taken first.
export type Place = { id: string; sells: boolean; priority: number };
export type Shelf = { onHand: number; reserved: number };
type Pick = { item: string; place: string; quantity: number };
export type Basket = ReadonlyMap<string, number>;
export type ModelOrder = { state: "held" | "let go" | "sold" | "returned"; basket: Basket; picks: Pick[] };

export type StockModel = ReturnType<typeof stockModel>;

export function stockModel(places: Place[], items: readonly string[]) {
  const shelves = new Map(
    items.map((item) => [item, new Map(places.map(({ id }) => [id, { onHand: 0, reserved: 0 }]))] as const),
  );
  const shelf = (item: string, place: string): Shelf => {
    const found = shelves.get(item)?.get(place);
    if (!found) throw new Error(`no shelf for ${item} at ${place}`);
    return found;
  };
  const free = ({ onHand, reserved }: Shelf): number => onHand - reserved;
  const inOrder = (): Place[] =>
    places.filter(({ sells }) => sells).toSorted((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1));
  const available = (item: string): number => inOrder().reduce((sum, { id }) => sum + free(shelf(item, id)), 0);

  function hold(basket: Basket): Pick[] | null {
    if ([...basket].some(([item, quantity]) => available(item) < quantity)) return null;
    const picks = [...basket].flatMap(([item, wanted]) => {
      let left = wanted;
      return inOrder().flatMap(({ id }): Pick[] => {
        const quantity = Math.min(left, free(shelf(item, id)));
        left -= quantity;
        return quantity > 0 ? [{ item, place: id, quantity }] : [];
      });
    });
    for (const { item, place, quantity } of picks) shelf(item, place).reserved += quantity;
    return picks;
  }

  return {
    places,
    items,
    shelf,
    available,
    /** The stock that the shop sells online. */
    level: (item: string): Shelf =>
      inOrder().reduce(
        (sum, { id }) => {
          const { onHand, reserved } = shelf(item, id);
          return { onHand: sum.onHand + onHand, reserved: sum.reserved + reserved };
        },
        { onHand: 0, reserved: 0 },
      ),
    /** Null when the stock is too low. */
    place: (basket: Basket): ModelOrder | null => {
      const picks = hold(basket);
      return picks ? { state: "held", basket, picks } : null;
    },
    letGo: (order: ModelOrder): void => {
      if (order.state !== "held") return;
      for (const { item, place, quantity } of order.picks) shelf(item, place).reserved -= quantity;
      order.state = "let go";
    },
    /** @returns false when its goods were released and are sold out */
    sell: (order: ModelOrder): boolean => {
      if (order.state === "let go") {
        const picks = hold(order.basket);
        if (!picks) return false;
        order.picks = picks;
        order.state = "held";
      }
      if (order.state !== "held") return true;
      for (const { item, place, quantity } of order.picks) {
        const found = shelf(item, place);
        found.onHand -= quantity;
        found.reserved -= quantity;
      }
      order.state = "sold";
      return true;
    },
    giveBack: (order: ModelOrder): void => {
      if (order.state !== "sold") return;
      for (const { item, place, quantity } of order.picks) shelf(item, place).onHand += quantity;
      order.state = "returned";
    },
    /** @returns false when it would take promised goods */
    put: (item: string, place: string, onHand: number): boolean => {
      const found = shelf(item, place);
      if (onHand < found.reserved) return false;
      found.onHand = onHand;
      return true;
    },
    /** @returns false when too few unpromised goods are there */
    take: (item: string, place: string, quantity: number): boolean => {
      const found = shelf(item, place);
      if (free(found) < quantity) return false;
      found.onHand -= quantity;
      return true;
    },
  };
}
