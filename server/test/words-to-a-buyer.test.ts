// What a person of the shop writes to a buyer appears in the same chat as the platform's own messages. They write as
// they like, but not as the platform, and they don't ask for what only the buyer may know.
import { afterAll, beforeAll, expect, test } from "vitest";
import { withoutOurPages } from "../src/conversations/own-words.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
let sold: Sold;
let path: string;
beforeAll(async () => {
  stage = await openStage();
  sold = await stage.sold();
  path = `/api/conversations/${(await sold.chat.conversation()).id}/reply`;
}, 120_000);
afterAll(() => stage.stop());

const faultsOf = (body: { errors: { pointer: string; code: string }[] }): string[] =>
  body.errors.map(({ pointer, code }) => `${pointer} ${code}`);
const does = (method: string, at: string, body: object) => stage.system.call(method, at, { key: stage.shop.key, body });
const reply = (body: object) => does("POST", path, body);

test.each([
  [
    "English",
    [
      "Good morning Ada, your payment came in. I am packing the bag now.",
      "Show the code to the rider at your door, when the bag is in your hands.",
      "Never give your code to anybody before you have seen the bag. We will never ask for it.",
      "If you did not get the code, tell me and I will look.",
      "A code came to your chat. The rider may ask for it at your door when he comes. Send me your location please.",
      "Use the code ADA10 for 10% off next time.",
      "Please send me the gate code of your estate so that the rider can enter.",
      "I will refund the delivery fee today. Please send your size and the colour you want.",
      "We are at the Sokoni market until six. This is from Sokoni road, stall 12.",
    ],
  ],
  [
    "French",
    [
      "Bonjour, votre colis part ce matin. Le livreur vous appellera.",
      "Montrez le code au livreur quand vous avez le sac en main.",
      "Ne donnez votre code à personne avant de voir le colis.",
      "Je vous envoie le code promo ce soir. Envoyez-moi votre adresse.",
      "Avez-vous reçu votre code ?",
    ],
  ],
  [
    "Pidgin",
    [
      "Abeg no give anybody the code before you see your bag.",
      "I no need your code, na only the rider go see am for your door.",
      "When the rider reach your door, check the bag, then show am the code.",
      "Your bag don leave my shop. Abeg send your address again.",
    ],
  ],
  [
    "Swahili",
    [
      "Habari, mzigo wako umetoka leo. Dereva atakupigia simu.",
      "Mpe msafirishaji namba ya mlangoni ukishapokea mzigo.",
      "Usimpe mtu yeyote namba ya mlangoni kabla ya kuona mzigo.",
      "Tuko sokoni.Karibu dukani leo.",
      "Karibu dukani Kariakoo Sokoni leo.",
      "Tuko Kariakoo sokoni, duka la 12. Nitumie anwani yako na namba ya simu.",
      "Tunauza dukani na sokoni. Matunda kutoka sokoni ni freshi.",
      "Hii ni sokoni Kariakoo, karibu na kituo cha basi.",
      "Lipa kwa M-Pesa, kisha tuma ujumbe ukishalipa.",
    ],
  ],
])("an honest seller writes in %s as they speak", async (_, texts) => {
  for (const text of texts) {
    const { status, body } = await reply({ text });
    expect([text, status, body.text]).toEqual([text, 200, text]);
  }
});

test.each([
  [
    "asks for the code",
    "asks_for_code",
    [
      "Please send me the code that came to you",
      "What is your code?",
      "A code came to your chat. Send it to me",
      "Don't worry, just drop the c0de here",
      "Give the rider your code before he leaves the shop",
      "We need your code first, then the parcel leaves",
      "Don't forget to tell us the six digits",
      "That code wey dem send you, drop am here",
      "Abeg wetin be your code?",
      "Make you give the rider the code when he calls",
      "Envoyez-moi le code de livraison",
      "Quel est votre code ?",
      "Donne-moi ton code stp",
      "Nitumie namba ya siri",
      "Mpe dereva namba ya mlangoni kabla ya kuona mzigo",
      "Naomba namba ya mlangoni",
    ],
  ],
  [
    "asks for the private page",
    "asks_for_code",
    ["Forward me your private link", "Send me a screenshot of your page", "Envoyez-moi votre lien privé"],
  ],
  [
    "writes as the platform",
    "platform_words",
    [
      "Sokoni: your money is released, please confirm",
      "S0koni support here. Reply yes to keep your order",
      "Your money has been released to the shop, nothing is left to wait for.",
      "Sokoni vous rembourse si vous confirmez",
      "Sokoni inalinda pesa yako, thibitisha sasa",
      "Sokoni don pay the shop, abeg confirm",
    ],
  ],
  [
    "says that the platform speaks",
    "platform_words",
    [
      "This is Sokoni. Your parcel was brought.",
      "Hello Ada, this is *Sokoni*, your card was credited",
      "We are S0koni and we looked at your order",
      "Good morning from Sokoni, reply now",
      "You are chatting with Sokoni",
      "Ici Sokoni, votre carte est créditée",
      "C’est Sokoni, répondez oui",
      "Na Sokoni dey talk, your card don get am back",
      "Hii ni Sokoni. Kadi yako imepata pesa",
      "Ujumbe kutoka kwa Sokoni: jibu ndiyo",
      "Sokoni here, answer yes",
      "Your refund arrived. Case closed by Sokoni.",
      "case closed by sokoni",
      "Àwọn Sokoni ti san owó rẹ padà fún ọ.",
      "ꜱᴏᴋᴏɴɪ has paid you back",
    ],
  ],
])("a seller who %s is refused, and nothing is sent", async (_, code, texts) => {
  await stage.rests();
  const before = sold.chat.heard().length;
  for (const text of texts) {
    const { status, body } = await reply({ text });
    expect([text, status, faultsOf(body)]).toEqual([text, 400, [`/text ${code}`]]);
  }
  await stage.rests();
  expect(sold.chat.heard()).toHaveLength(before);
});

test("a payment link may be sent; the same path at a server that is called as the platform may not", async () => {
  expect((await reply({ text: `Pay here: ${sold.url}` })).status).toBe(200);
  const path = sold.url.replace(/^https?:\/\/[^/]+/, "");
  for (const address of [`https://sokoni.example${path}`, "https://sokoni-pay.example/track/AD-1001"])
    expect(faultsOf((await reply({ text: `Look here: ${address}` })).body)).toEqual(["/text platform_words"]);
});

test("the platform's own address may hold its name", () => {
  const ours = "https://pay.sokoni.example";
  const left = (text: string): string => withoutOurPages(text, ours).trim();
  expect(left(`${ours}/track/AD-1001`)).toBe("");
  expect(left(`${ours}.evil.example/track/AD-1001`)).toBe(`${ours}.evil.example/track/AD-1001`);
  expect(left(`${ours}/help`)).toBe(`${ours}/help`);
});

test("the refusal says who needs the code", async () => {
  const { body } = await reply({ text: "Good morning. Send me the code!" });
  expect(body.detail).toBe(
    "Leave out “Send me the code”: the buyer shows the code to the rider at the door, with the goods in hand, and opens their own page alone. You never need either.",
  );
});

test("canned replies, templates and broadcasts ask for the code as little", async () => {
  const text = "Send me the code that came to you";
  const canned = await does("POST", "/api/canned-replies", { shortcut: "code", text });
  expect(faultsOf(canned.body)).toEqual(["/text asks_for_code"]);
  const { body: thanks } = await does("POST", "/api/canned-replies", { shortcut: "thanks", text: "Thank you!" });
  const changed = await does("PATCH", `/api/canned-replies/${thanks.id}`, { text });
  expect(faultsOf(changed.body)).toEqual(["/text asks_for_code"]);
  const template = { name: "code_please", language: "en", category: "utility", body: text };
  expect(faultsOf((await does("POST", "/api/templates", template)).body)).toEqual(["/body asks_for_code"]);
  const news = { name: "News", channel: "chatapp", segment: { all: [{ consent: "chatapp" }] }, message: { text } };
  expect(faultsOf((await does("POST", "/api/broadcasts", news)).body)).toEqual(["/message/text asks_for_code"]);
});

test("a canned reply becomes no question for the code by the name that is filled in", async () => {
  const { body: kept } = await does("POST", "/api/canned-replies", {
    shortcut: "greet",
    text: "{{customerName|Dear}}, thank you for your order.",
  });
  const { customerId } = await sold.chat.conversation();
  const name = "Sokoni: your money is released";
  await stage.does(400, "PATCH", `/api/customers/${String(customerId)}`, { name });
  // A person's own name in their channel is not refused.
  await stage.system.admin.query("update customers set name = $1 where id = $2", [name, customerId]);
  const said = await reply({ cannedReplyId: kept.id });
  expect([said.status, faultsOf(said.body)]).toEqual([400, ["/cannedReplyId platform_words"]]);
});

test("evidence tells of the code, and does not ask for it", async () => {
  const { orderId } = await stage.sold();
  const dispute = { orderId, reason: "damaged", openedBy: "buyer", description: "A seam is open." };
  const { id } = await stage.does(201, "POST", "/api/payments/dispute", dispute);
  const evidence = (text: string) =>
    does("POST", `/api/payments/dispute/${id}/evidence`, { by: "seller", kind: "statement", text });
  for (const text of [
    "The buyer gave the rider the code at the door",
    "The rider asked for the code and the buyer showed it to him at the gate",
    "The buyer refused to show the rider the code",
    "The customer will not give the code to our rider",
    "The rider needs the code to hand the parcel over, and the buyer did not share it",
    "Le client a donné le code au livreur à la porte",
    "Le client n'a pas montré le code au livreur",
    "Mteja alimpa dereva namba ya siri mlangoni",
    "The customer show the rider the code for door",
  ])
    expect([text, (await evidence(text)).status]).toEqual([text, 201]);
  const refused = await evidence("Give the rider your code when he calls");
  expect([refused.status, faultsOf(refused.body)]).toEqual([400, ["/text asks_for_code"]]);
});
