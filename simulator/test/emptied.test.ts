// What a reset of a shop asks of its channels: a number, an account and a catalog as if they had never been used.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

let simulator: Simulator;
let platform: Receiver;
beforeAll(async () => {
  [simulator, platform] = await Promise.all([startSimulator(), startReceiver()]);
  const known = { accessToken: "token", appSecret: "secret", webhookUrl: platform.url };
  for (const phoneNumberId of ["1", "2"])
    simulator.whatsapp.configure({ phoneNumberId, displayNumber: `+23480000000${phoneNumberId}`, ...known });
  simulator.instagram.configure({ igId: "17841400000000001", username: "amakas.closet", ...known });
  simulator.catalog.configure({ catalogId: "300", accessToken: "token" });
});
afterAll(async () => {
  await simulator.stop();
  await platform.close();
});

const empty = async (channel: string, account: object): Promise<number> => {
  const answer = await fetch(`${simulator.url}/_/${channel}/empty`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  return answer.status;
};

test("a number that is emptied has heard nothing, and every other keeps what was said", async () => {
  for (const phoneNumberId of ["1", "2"])
    await simulator.whatsapp.writeAs({ from: "+2348031234567", phoneNumberId, text: "Hi" });
  expect(await empty("whatsapp", { phoneNumberId: "1" })).toBe(200);
  expect(simulator.whatsapp.messages().map(({ phoneNumberId }) => phoneNumberId)).toEqual(["2"]);
});

test("an open phone is empty at once", async () => {
  const leaving = new AbortController();
  const answer = await fetch(`${simulator.url}/phone/events?shop=2&as=2348031234567`, { signal: leaving.signal });
  expect(answer.status).toBe(200);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let told = "";
  const until = async (words: RegExp) => {
    while (!words.test(told)) told += (await reader?.read())?.value ?? "";
  };
  await until(/event: started[^]*event: message/);
  await empty("whatsapp", { phoneNumberId: "2" });
  await until(/event: message[^]*event: started/);
  leaving.abort();
});

test("an account that is emptied has no threads and no comments", async () => {
  await simulator.instagram.writeAs({ from: "kofi.mensah", text: "Hi" });
  await simulator.instagram.commentAs({ from: "kofi.mensah", text: "How much?" });
  expect(await empty("instagram", { igId: "17841400000000001" })).toBe(200);
  expect([simulator.instagram.messages(), simulator.instagram.comments()]).toEqual([[], []]);
});

test("a catalog that is emptied has no items", async () => {
  simulator.catalog.drift("300", "dress", { title: "Dress" });
  expect(simulator.catalog.items("300")).toHaveLength(1);
  expect(await empty("catalog", { catalogId: "300" })).toBe(200);
  expect(simulator.catalog.items("300")).toEqual([]);
});
