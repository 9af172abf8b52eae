// A shop's broadcasts and templates don't speak in the platform's name.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Simulator, startSimulator } from "../../simulator/src/simulator.ts";
import { type Answer, startSystem, type TestSystem } from "./support/system.ts";

let simulator: Simulator;
let system: TestSystem;
beforeAll(async () => {
  simulator = await startSimulator();
  system = await startSystem({ simulatorUrl: simulator.url });
  system.connect(simulator);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

type Variables = Record<string, object>;
const broadcast = (text: string, variables: Variables = {}, more: object = {}): Promise<Answer> =>
  system.call("POST", "/api/broadcasts", {
    body: {
      name: "News",
      channel: "chatapp",
      segment: { all: [{ consent: "chatapp" }] },
      message: { text, variables, ...more },
    },
  });
let templates = 0;
const template = (parts: object): Promise<Answer> => {
  templates += 1;
  const body = { name: `news_${templates}`, language: "en", category: "marketing", body: "New prints.", ...parts };
  return system.call("POST", "/api/templates", { body });
};
const faults = ({ body }: Answer): string[] =>
  (body.errors ?? []).map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`);

const asPlatform = [
  "Sokoni: your money is safe, you need not answer.",
  "Hello. Sokoni pays you back if it does not come!",
  "Sokoni vous rembourse",
  "Sokoni inalinda pesa yako",
  "Sokoni don pay the shop",
  "S0koni Support says: wait seven days",
];
test.each(asPlatform)("%s is refused in a broadcast and in a template", async (text) => {
  const said = await broadcast(text);
  expect([said.status, faults(said)]).toEqual([400, ["/message/text platform_words"]]);
  const handed = await template({ body: text });
  expect([handed.status, faults(handed)]).toEqual([400, ["/body platform_words"]]);
});

test.each([
  "New wax prints. Pay with M-Pesa, your money back within a week.",
  "Nguo mpya sokoni! Lipa kwa M-Pesa.",
  "Tuko sokoni kila siku",
])("%s is taken", async (text) => {
  expect([(await broadcast(text)).status, (await template({ body: text })).status]).toEqual([201, 201]);
});

const aboutMoney = [
  "Your money goes back: {{1}} of your payment, the way you paid.",
  "Payment received, thank you! Your money is held safely until your order reaches you.",
  "Your naira is back with you. Please ignore other messages about your parcel, they are tests.",
  "You have been reimbursed.",
  "Votre argent est gardé jusqu'à la livraison.",
  "Vous avez été remboursé.",
  "Pesa yako inashikiliwa hadi oda ifike.",
  "Your money don come back to you.",
];
test.each(aboutMoney)("a template does not say where a buyer's money is: %s", async (body) => {
  const examples = body.includes("{{1}}") ? { "1": "₦12,500" } : {};
  const said = await template({ body, examples });
  expect([said.status, faults(said)]).toEqual([400, ["/body platform_words"]]);
});

test.each([
  "Payment received, thank you! We pack your order today.",
  "Pay now and save: 10 % back on your next order, cash or card.",
  "Rudi tena dukani, tuna bidhaa mpya.",
  "Votre commande est prête. Paiement par carte ou en espèces.",
  "We are back with new prints. Keep your money for the ones you love!",
])("a template may say: %s", async (body) => {
  expect((await template({ body })).status).toBe(201);
});

test("a shop whose own name holds the word may say its name", async () => {
  const rename = (name: string) => system.call("PATCH", "/api/shop", { body: { name } });
  const text = "Mama Neema Sokoni: lipa kwa M-Pesa";
  expect((await broadcast(text)).status).toBe(400);
  expect((await rename("Mama Neema Sokoni")).status).toBe(200);
  expect([(await broadcast(text)).status, (await template({ body: text })).status]).toEqual([201, 201]);
  await rename("Amaka's Closet");
});

test("what is filled in, what stands on a button, and a change are looked at as well", async () => {
  const filled = await broadcast("{{who}} keeps your money", { who: { value: "Sokoni" } });
  expect(faults(filled)).toEqual(["/message/text platform_words"]);
  expect(faults(await broadcast("New prints", {}, { buttons: ["Sokoni Help"] }))).toEqual([
    "/message/text platform_words",
  ]);
  const { id } = (await broadcast("New prints")).body;
  const changed = await system.call("PATCH", `/api/broadcasts/${id}`, {
    body: { message: { text: "Sokoni guarantees it" } },
  });
  expect(faults(changed)).toEqual(["/message/text platform_words"]);
  const parts = { footer: "Sokoni payments", header: { type: "text", text: "Sokoni Team" } };
  expect(faults(await template(parts))).toEqual(["/header/text platform_words", "/footer platform_words"]);
});

test.each([
  "Your refund of {{1}} was paid",
  "Hello, your refund has been processed",
  "Votre remboursement a été effectué",
])("neither a template nor a broadcast says that money moved: %s", async (text) => {
  const [name] = text.includes("{{1}}") ? ["1"] : [];
  const examples = name ? { [name]: "₦9,000" } : {};
  expect(faults(await template({ body: `${text}.`, examples }))).toEqual(["/body platform_words"]);
  expect(faults(await broadcast(text.replace("{{1}}", "₦9,000")))).toEqual(["/message/text platform_words"]);
});

test.each(["https://sokoni-refunds.example/claim", "https://pay.s0koni.example/{{1}}"])(
  "a template leads to no server that is called as the platform is: %s",
  async (url) => {
    const button = { type: "url", text: "Open", url, ...(url.includes("{{") ? { example: "a" } : {}) };
    expect(faults(await template({ buttons: [button] }))).toEqual(["/buttons/0/url platform_words"]);
    expect(faults(await template({ body: `New prints: ${url.replace("{{1}}", "a")}` }))).toContain(
      "/body platform_words",
    );
    expect((await template({ buttons: [{ ...button, url: "https://ada.example/new" }] })).status).toBe(201);
  },
);
