// A large broadcast: how long it takes to write its audience, how many messages leave per second, and the cost of each. The account may send a
// thousand per second, so that our own speed is measured.
import { startChild } from "./child.ts";
import type { Figures } from "./figures.ts";
import { freePort, type Ground } from "./ground.ts";
import type { Number } from "./serve-simulator.ts";
import type { OurSettings } from "./serve-ours.ts";

export type Broadcasts = {
  customers: number;
  recipients: number;
  previewMs: number;
  audienceMs: number;
  perSecond: number;
  statementsPerRecipient: number;
  serverCpuMs: number;
  /** The server's memory before the broadcast, and its maximum while the audience was written and messages left. */
  memoryBeforeMiB: number;
  memoryAtMostMiB: number;
};

const customers = 100_000;
const recipients = 2_000;
const checkEveryMs = 250;
const patienceMs = 600_000;
const template = { name: "wax_prints", language: "en", category: "MARKETING" } as const;
const body = "Hello {{1}}, the new wax prints are here.";

export async function measureBroadcasts(ground: Ground): Promise<Broadcasts> {
  const simulator = startChild("serve-simulator.ts");
  const server = startChild("serve-ours.ts");
  try {
    const simulatorUrl = await simulator.ask<string>("start");
    const url = await server.ask<string>("start", {
      databaseUrl: ground.loginUrl,
      folder: ground.folder,
      port: await freePort(),
      parts: ["api", "worker"],
      environment: { SIMULATOR_URL: simulatorUrl },
    } satisfies OurSettings);
    const shop = await ground.newShop("Many buyers");
    await simulator.ask("configure", {
      phoneNumberId: shop.account,
      displayNumber: "2348000000001",
      accessToken: shop.accessToken,
      appSecret: ground.webhookSecret,
      webhookUrl: `${url}/api/webhooks/chatapp`,
      templates: [{ ...template, components: [{ type: "BODY", text: body }] }],
    } satisfies Number);
    const templateId = await seed(ground, shop.id);
    const call = async (method: string, path: string, given?: object) => {
      const answer = await fetch(`${url}/api/broadcasts${path}`, {
        method,
        headers: { authorization: `Bearer ${shop.key}`, "content-type": "application/json" },
        ...(given ? { body: JSON.stringify(given) } : {}),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as { id: string };
    };
    const { id } = await call("POST", "", {
      name: "Wax prints",
      channel: "chatapp",
      segment: { tag: "all" },
      message: { templateId, variables: { 1: { field: "firstName", fallback: "friend" } } },
      quietHours: null,
    });
    // Not over the API: counting a hundred thousand rows each time would be part of the measurement.
    const sentSoFar = async (): Promise<number> => {
      const { rows } = await ground.owner.query<{ count: number }>(
        "select count(*)::integer from broadcast_recipients where broadcast_id = $1 and variant = 'a' and state in ('sent', 'delivered', 'read')",
        [id],
      );
      return rows[0]?.count ?? 0;
    };
    const memoryMiB: number[] = [];
    const noteMemory = async () => memoryMiB.push((await server.ask<Figures>("figures")).rssMiB);
    const until = async (wanted: number): Promise<number> => {
      const begun = performance.now();
      while ((await sentSoFar()) < wanted) {
        await noteMemory();
        if (performance.now() - begun > patienceMs) throw new Error("the broadcast does not come on");
        await new Promise((again) => setTimeout(again, checkEveryMs));
      }
      return performance.now() - begun;
    };
    const previewMs = await took(() => call("POST", `/${id}/preview`, {}));
    await noteMemory();
    await call("POST", `/${id}/send`, {});
    const audienceMs = await until(1);
    const before = { ...(await server.ask<Figures>("figures")), sent: await sentSoFar() };
    const ms = await until(before.sent + recipients);
    const after = { ...(await server.ask<Figures>("figures")), sent: await sentSoFar() };
    await call("POST", `/${id}/cancel`, {});
    const sent = after.sent - before.sent;
    return {
      customers,
      recipients: sent,
      previewMs,
      audienceMs,
      perSecond: sent / (ms / 1_000),
      statementsPerRecipient: (after.statements - before.statements) / sent,
      serverCpuMs: (after.cpuMs - before.cpuMs) / sent,
      memoryBeforeMiB: memoryMiB[0] ?? Number.NaN,
      memoryAtMostMiB: Math.max(...memoryMiB),
    };
  } finally {
    await Promise.all([server.stop(), simulator.stop()]);
  }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** All customers have agreed, and none has ever written. @returns the template's ID */
async function seed({ owner }: Ground, shopId: string): Promise<string> {
  await owner.query(
    `insert into customers (shop_id, id, name, phone, tags, consent, created_at, updated_at)
      select $1, 'cus_' || lpad(to_hex(n), 26, '0'), 'Ada' || n || ' Obi', '+2348' || (20 + n / 5000)::text || (11000 + n % 5000)::text || '55', '{all}',
          '{"chatapp": {"marketing": true, "source": "seller", "changedAt": "2026-01-01T00:00:00.000Z"}}', now(), now()
        from generate_series(0, $2::integer - 1) n`,
    [shopId, customers],
  );
  const { rows } = await owner.query<{ id: string }>(
    `with line as (
      update channel_connections set messages_per_second = 1000 where shop_id = $1 and slot = 'chatapp' returning shop_id, id
    )
    insert into message_templates (shop_id, connection_id, name, language, category, state, word, body, parts, created_at, updated_at)
      select shop_id, id, $2, $3, lower($4), 'approved', 'APPROVED', $5, '{"header": null, "footer": null, "buttons": []}', now(), now() from line
      -- The server may have asked for the number's templates meanwhile.
      on conflict (shop_id, connection_id, name, language) do update set state = excluded.state
      returning id`,
    [shopId, template.name, template.language, template.category, body],
  );
  await owner.query(
    `insert into template_syncs (shop_id, connection_id, synced_at) select shop_id, connection_id, now() + interval '1 day' from message_templates
      where shop_id = $1 on conflict (shop_id, connection_id) do update set synced_at = excluded.synced_at`,
    [shopId],
  );
  await owner.query("analyze");
  const [made] = rows;
  if (!made) throw new Error("the shop has no number");
  return made.id;
}
