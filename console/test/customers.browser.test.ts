// Customers: find, edit, merge, import and segment them.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible } from "../../server/test/support/accessible.ts";
import { type ConsolePage, desk, openConsole, type OpenConsole } from "./support/open-console.ts";

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let opened: OpenConsole;
let seller: ConsolePage;
beforeAll(async () => {
  opened = await openConsole({ start: new Date() });
  seller = await opened.signIn();
});
afterAll(() => opened.stop());

test("a customer is added, and a wrong phone is said beside its field", async () => {
  const { page, open, picture } = seller;
  await open("/customers");
  await page.getByRole("heading", { name: "No customers yet" }).waitFor();
  await page.getByRole("link", { name: "New customer" }).click();
  await page.getByLabel("Name").fill("Ngozi Eze");
  await page.getByLabel("Phone").fill("12");
  await page.getByLabel("Tags").fill("vip, lagos");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => page.getByLabel("Phone").getAttribute("aria-invalid")).toBe("true");
  await expectAccessible(page);
  await picture("customer-fault-360");
  expect(await page.getByLabel("Name").inputValue()).toBe("Ngozi Eze");
  await page.getByLabel("Phone").fill("+234 803 555 0001");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Ngozi Eze" }).waitFor();
  await page.getByText("vip").waitFor();
  await expectAccessible(page);
  await picture("customer-360");
});

test("what is known of somebody is written and forgotten, and consent is one touch", async () => {
  const { page } = seller;
  await page.getByLabel("What it is about").fill("Shoe size");
  await page.getByLabel("What you know", { exact: true }).fill("42");
  await page.getByRole("button", { name: "Add it" }).click();
  await page.getByRole("button", { name: "Forget shoe size" }).click();
  await page.getByRole("button", { name: "Forget shoe size" }).waitFor({ state: "detached" });
  await page.getByRole("switch", { name: /News on WhatsApp/ }).click();
  const read = async () => (await opened.system.call("GET", "/api/customers?q=Ngozi")).body.data[0];
  await expect.poll(async () => (await read()).consent.chatapp?.marketing).toBe(true);
  expect((await read()).facts).toEqual([]);
});

test("a file is looked through before it is taken over, and its faults are told by line", async () => {
  const { page, open, picture } = seller;
  await open("/customers/import");
  await page.getByRole("button", { name: "Check it" }).click();
  await page.getByText("Choose a file.").waitFor();
  const rows = [
    "name,phone,city",
    "Adaeze Obi,+2348035550002,Lagos",
    "Tunde Alabi,12,Lagos",
    "Kwame Mensah,+2348035550003,Accra",
  ];
  const buffer = Buffer.from(`${rows.join("\n")}\n`);
  await page.getByLabel("Your file").setInputFiles({ name: "customers.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Check it" }).click();
  await page.getByRole("heading", { name: "This would happen" }).waitFor();
  await page.getByText("Line 3").waitFor();
  await expectAccessible(page);
  await picture("import-360");
  expect((await opened.system.call("GET", "/api/customers")).body.data).toHaveLength(1);
  await page.getByRole("button", { name: "Import them" }).click();
  await page.getByRole("heading", { name: "This happened" }).waitFor();
  expect((await opened.system.call("GET", "/api/customers?q=Adaeze")).body.data).toHaveLength(1);
});

test("a segment is put together in plain words, and counts whom it means while it is written", async () => {
  const { page, open, picture } = seller;
  await open("/segments/new");
  await page.getByLabel("About").selectOption("city");
  await page.getByText("Fill in every condition to see who is in it.").waitFor();
  await page.getByLabel("Value").fill("Lagos");
  const count = page.getByRole("status").filter({ hasText: /person|people/ });
  await count.waitFor();
  const inLagos = (await opened.system.call("GET", "/api/customers?city=Lagos")).body.data.length;
  await expect.poll(() => count.innerText()).toMatch(new RegExp(`^${inLagos} `));
  await page.getByLabel("True or not").selectOption("not");
  const all = (await opened.system.call("GET", "/api/customers")).body.data.length;
  await expect.poll(() => count.innerText()).toMatch(new RegExp(`^${all - inLagos} `));
  await page.getByRole("button", { name: "Save the segment" }).click();
  await page.getByText("This is needed.").waitFor();
  await page.getByLabel("Name").fill("Not in Lagos");
  await expectAccessible(page);
  await picture("segment-360");
  await page.getByRole("button", { name: "Save the segment" }).click();
  await page.getByRole("heading", { name: "Not in Lagos" }).waitFor();
  const [kept] = (await opened.system.call("GET", "/api/segments")).body.data;
  expect(kept.expression).toEqual({ not: { city: "Lagos" } });
  await page.getByRole("link", { name: "See them all" }).click();
  const inSegment = page.getByLabel("Segment", { exact: true }).locator("option:checked");
  await expect.poll(() => inSegment.innerText()).toBe("Not in Lagos");
  await page.getByRole("link", { name: /Kwame Mensah/ }).waitFor();
  expect(await page.getByRole("link", { name: /Adaeze Obi/ }).count()).toBe(0);
});

test("two that are one person are joined, and somebody is erased for good", async () => {
  const { page, open } = seller;
  await open("/customers");
  await page.getByLabel("Name, phone or @name").fill("Ngozi");
  await page.getByRole("link", { name: /Ngozi Eze/ }).click();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Same person as …" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Adaeze Obi/ })
    .click();
  await page.getByRole("button", { name: "Join with Adaeze Obi" }).click();
  await page.getByText("They are one customer now").waitFor();
  expect((await opened.system.call("GET", "/api/customers?q=Adaeze")).body.data).toHaveLength(0);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Erase them" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Erase them" }).click();
  await page.getByRole("heading", { name: "Customers" }).waitFor();
  expect((await opened.system.call("GET", "/api/customers?q=Ngozi")).body.data).toHaveLength(0);
});

test("nothing complained, on a phone or on a desk", async () => {
  const wide = await opened.signIn({ browser: { viewport: desk } });
  for (const path of ["/customers", "/segments", "/segments/new"])
    for (const { page, open, picture, complaints } of [seller, wide]) {
      await open(path);
      await page.locator("h1").waitFor();
      await picture(`${path.slice(1).replace("/", "-")}-${page.viewportSize()?.width}`);
      const width = page.viewportSize()?.width ?? 0;
      expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    }
  await wide.close();
});
