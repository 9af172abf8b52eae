// A busy shop: one object of every kind that the API knows, products with pictures, and orders in many states, so that no page of the console is
// empty.
import type { Simulator } from "../../../simulator/src/simulator.ts";
import { makeObjects, type Objects } from "../../../server/test/edge/support/objects.ts";
import { openDemoShop } from "../../../server/test/support/demo-shop.ts";
import type { TestShop, TestSystem } from "../../../server/test/support/system.ts";
import { quiet } from "../../../server/test/support/whatsapp.ts";

export type BusyShop = { shop: TestShop; objects: Objects };

const buyers = [
  "Chinwe Adaeze Okonkwo",
  "Musa Bello",
  "Tunde",
  "Wanjiru Kamau-Odhiambo",
  "Fatou Diop",
  "Efua Asante-Boateng",
];
const talks = ["Do you have the red one in size 42?", "Good morning! How much is delivery to Surulere?", "I have paid"];

/** @param simulator the system's providers. @param pictures where the products' pictures are served */
export async function openBusyShop(system: TestSystem, simulator: Simulator, pictures?: string): Promise<BusyShop> {
  const shop = await openDemoShop(system, {}, pictures);
  const objects = await makeObjects(system, simulator, shop);
  const call = async (method: string, path: string, body?: object) =>
    (await system.call(method, path, { key: shop.key, ...(body ? { body } : {}) })).body;
  const goods = (await call("GET", "/api/products?limit=20")).data.filter(
    ({ variants }: { variants: unknown[] }) => variants.length === 0,
  );
  for (const [index, name] of buyers.entries()) {
    const customer = await call("POST", "/api/customers", {
      name,
      phone: `+23480355511${String(index).padStart(2, "0")}`,
    });
    for (let time = 0; time < 3; time += 1) {
      const one = goods[(index + time) % goods.length];
      const order = await call("POST", "/api/orders", {
        customerId: customer.id,
        items: [{ productId: one.id, quantity: 1 + time }],
      });
      // One order stays new, one is paid by hand and packed, one is on its way.
      for (const status of ["confirmed", "processing", "shipped"].slice(0, (index + time) % 4))
        await call("PATCH", `/api/orders/${order.id}/status`, { status });
    }
  }
  for (const [index, text] of talks.entries())
    await simulator.whatsapp.writeAs({
      phoneNumberId: shop.account,
      from: `+23480355511${String(index).padStart(2, "0")}`,
      name: buyers[index] ?? "",
      text,
    });
  await quiet(simulator, system);
  return { shop, objects };
}
