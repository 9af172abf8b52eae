import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible, expectReadableColours } from "../../../test/support/accessible.ts";
import { shareChromium, type SharedBrowser } from "../../../test/support/chromium.ts";
import { everyState, sampleOrder } from "../../../test/support/payment-page-samples.ts";
import { startPaymentPage, type PaymentPageServer } from "../../../test/support/payment-page-server.ts";
import { scriptInjections } from "../../../test/support/script-injections.ts";
import type { PaymentPageState } from "./view.ts";

const smallPhone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };
const inspection = fileURLToPath(new URL("../../../test/support/inspect-page.js", import.meta.url));
const leastContrast = 4.5;
const leastTargetPixels = 44;

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let browser: SharedBrowser;
beforeAll(async () => {
  browser = await shareChromium();
});
afterAll(() => browser.close());

test.each(everyState)(
  "%s fits a small phone and a desk, light and dark, with contrast and no complaint",
  async (state) => {
    await visit(state, { viewport: smallPhone }, async (page) => {
      for (const viewport of [smallPhone, desk]) {
        await page.setViewportSize(viewport);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          const name = `${viewport.width} in ${colorScheme}`;
          expect(await page.evaluate("inspect.width()"), name).toBe(viewport.width);
          expect(await page.evaluate(`inspect.faintTexts(${leastContrast})`), name).toEqual([]);
          expect(await page.evaluate(`inspect.smallTargets(${leastTargetPixels})`), name).toEqual([]);
          if (viewport === smallPhone) await (colorScheme === "light" ? expectAccessible : expectReadableColours)(page);
          await keepPicture(page, `${state}-${viewport.width}-${colorScheme}`);
        }
      }
    });
  },
);

test("the pay button is in view at once on a small phone, with the amount on it", async () => {
  await visit("open", { viewport: smallPhone }, async (page) => {
    const box = await page.getByRole("button", { name: "Pay ₦35,500" }).boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(smallPhone.height);
  });
});

test("without a script the form pays, and the next page says how to check again", async () => {
  await visit("open", { viewport: smallPhone, javaScriptEnabled: false }, async (page, shop) => {
    await page.getByLabel("Bank transfer").check();
    await page.getByLabel("I am this person").check();
    await page.getByRole("button", { name: "Pay ₦35,500" }).click();
    await page.getByRole("heading", { name: "We are checking your payment" }).waitFor();
    expect(Object.fromEntries(shop.posted[0] ?? [])).toMatchObject({ method: "bank_transfer", once: "n5x0q2" });
    shop.move("paid");
    await page.getByRole("link", { name: "Check again" }).click();
    await page.getByRole("heading", { name: "Payment received" }).waitFor();
  });
});

test("without a script a waiting page finds the payment by reloading itself", async () => {
  await visit("processing", { javaScriptEnabled: false }, async (page, shop) => {
    shop.move("paid");
    await page.getByRole("heading", { name: "Payment received" }).waitFor();
  });
});

test("with a script a waiting page turns into the receipt by itself and says so aloud", async () => {
  await visit("processing", { viewport: smallPhone }, async (page, shop) => {
    await page.evaluate("inspect.kept = true");
    shop.move("paid");
    await page.getByRole("heading", { name: "Payment received" }).waitFor();
    expect(await page.getByRole("status").textContent()).toContain("Payment received");
    expect(await page.title()).toBe("Paid: ₦35,500 to “Amaka's Closet”");
    expect(await page.evaluate("inspect.kept")).toBe(true);
    await page.getByRole("button", { name: "Print or save as PDF" }).waitFor();
  });
});

test("where streams don't get through the page asks instead", async () => {
  const shop = await startPaymentPage("processing");
  shop.streams = false;
  const page = await browser.newPage();
  try {
    await page.goto(shop.url);
    shop.move("paid");
    await page.getByRole("heading", { name: "Payment received" }).waitFor();
  } finally {
    await page.close();
    await shop.close();
  }
});

test("the hold counts down from the server's seconds, whatever the phone's clock says", async () => {
  await visit("open", {}, async (page) => {
    await page
      .getByRole("timer")
      .filter({ hasText: /1[45]:\d\d left/ })
      .waitFor();
  });
});

test("the friend's link is copied by a button where a script can do it, and stands there to be marked where none can", async () => {
  await visit("open", { viewport: smallPhone, permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    await page.getByText("Is someone else paying?").click();
    await page.getByRole("button", { name: "Copy the link" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
      await page.getByLabel("Or copy the link").inputValue(),
    );
    expect(await page.getByRole("status").textContent()).toBe("Copied");
  });
  await visit("open", { javaScriptEnabled: false }, async (page) => {
    await page.getByText("Is someone else paying?").click();
    expect(await page.getByRole("button", { name: "Copy the link" }).count()).toBe(0);
    expect(await page.getByLabel("Or copy the link").isVisible()).toBe(true);
  });
});

test("pressing the button twice pays once", async () => {
  await visit("open", {}, async (page, shop) => {
    await page.getByLabel("I am this person").check();
    await page.getByRole("button", { name: "Pay ₦35,500" }).dblclick({ noWaitAfter: true });
    await page.getByRole("heading", { name: "We are checking your payment" }).waitFor();
    expect(shop.posted).toHaveLength(1);
  });
});

test("the ways to pay are in view before the order is, and none hides behind the button", async () => {
  await visit("open", { viewport: smallPhone }, async (page) => {
    const methods = await page.locator(".methods").boundingBox();
    const summary = await page.locator(".summary").boundingBox();
    expect(methods && summary && methods.y < summary.y).toBe(true);
    await page.getByLabel("Mobile money").focus();
    const focused = await page.getByLabel("Mobile money").boundingBox();
    const bar = await page.locator(".act").boundingBox();
    expect(focused && bar && focused.y + focused.height <= bar.y).toBe(true);
  });
});

test("the sandbox banner stands above everything on a small phone", async () => {
  const shop = await startPaymentPage("open");
  shop.order = { ...sampleOrder, sandbox: true };
  const page = await browser.newPage({ viewport: smallPhone });
  try {
    await page.goto(shop.url);
    expect(await page.getByRole("note").boundingBox()).toMatchObject({ x: 0, y: 0, width: smallPhone.width });
    await keepPicture(page, "open-360-sandbox");
  } finally {
    await page.close();
    await shop.close();
  }
});

test("mobile money asks for a phone number, the other ways don't", async () => {
  await visit("open", { viewport: smallPhone }, async (page) => {
    const phone = page.getByLabel("Phone number for the prompt");
    expect(await phone.isVisible()).toBe(false);
    await page.getByLabel("Mobile money").check();
    expect(await phone.isVisible()).toBe(true);
  });
});

test("the keyboard reaches every control, and the focus is seen", async () => {
  await visit("open", {}, async (page) => {
    const reached: unknown[] = [];
    for (let presses = 0; presses < 7; presses += 1) {
      await page.keyboard.press("Tab");
      reached.push(await page.evaluate("inspect.focus()"));
    }
    // The order of the fields: how to pay, whose order it is, who pays for whom, and the rest.
    expect(reached).toEqual([
      "INPUT solid",
      "INPUT solid",
      "A solid",
      "BUTTON solid",
      "SUMMARY solid",
      "A solid",
      "A solid",
    ]);
  });
});

test("a printed receipt shows the facts and leaves the buttons out", async () => {
  await visit("paid", {}, async (page) => {
    await page.emulateMedia({ media: "print" });
    expect(await page.getByText("sok_9f2c41d7").isVisible()).toBe(true);
    expect(await page.locator(".button:visible").count()).toBe(0);
    await keepPicture(page, "paid-print");
  });
});

test("a browser reads three hundred injected names as text: no element more, no script run", async () => {
  const names = scriptInjections.map((name) => ({
    name,
    quantity: 1,
    unitPrice: "₦1",
    lineTotal: "₦1",
    imageUrl: null,
  }));
  const shop = await startPaymentPage("open");
  const page = await browser.newPage();
  await page.addInitScript({ path: inspection });
  try {
    shop.order = { ...sampleOrder, lines: names.map((line) => ({ ...line, name: "plain" })) };
    await page.goto(shop.url);
    const plain = await page.evaluate("inspect.elements()");
    shop.order = { ...sampleOrder, lines: names };
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(shop.url);
    expect(await page.evaluate("inspect.elements()")).toEqual(plain);
    const shown = await page.locator(".name bdi").allTextContents();
    expect(shown).toEqual(scriptInjections.map((text) => text.replaceAll("\0", "\uFFFD")));
    expect(dialogs).toEqual([]);
  } finally {
    await page.close();
    await shop.close();
  }
});

/** One page in its own context. Any error in the browser (policy, script, missing file) fails the test. */
async function visit(
  state: PaymentPageState,
  options: BrowserContextOptions,
  see: (page: Page, shop: PaymentPageServer) => Promise<void>,
): Promise<void> {
  const shop = await startPaymentPage(state);
  const context = await browser.newContext(options);
  const complaints: string[] = [];
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: inspection });
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.goto(shop.url);
    await see(page, shop);
  } finally {
    await context.close();
    await shop.close();
  }
  expect(complaints).toEqual([]);
}

/** Set PICTURES_DIR to a folder to keep the pictures. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env["PICTURES_DIR"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: !name.startsWith("open-360") });
}
