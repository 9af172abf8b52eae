// What waits, and what failed: jobs and posts of channels, providers and couriers.
import { html } from "../../kernel/http/html.ts";
import type { PageRow } from "../../kernel/http/http.ts";
import { failedJobs } from "../../kernel/jobs/failed-jobs.ts";
import { postsInNeed } from "../../inbound-webhooks/index.ts";
import { actAddress } from "../acts/act.ts";
import { acts } from "../acts/acts.ts";
import { assignPostToShop } from "../acts/assign-post.ts";
import { readPostAgain, retryJob } from "../acts/try-again.ts";
import { doneNotice } from "../done-notice.ts";
import { framed } from "../frame.ts";
import type { Gate } from "../gate.ts";
import type { OperatorServices } from "../pages.ts";
import { id, link, plain, table, when } from "../parts.ts";
import { mayDo } from "../roles.ts";
import { queues } from "./overview.ts";

const path = "/operator/queues";
const listedMost = 100;

export function queuePages(services: OperatorServices, gate: Gate): PageRow[] {
  return [
    gate.shows(path, "What waits, and what failed", async (signed, request) => {
      const { worker } = services;
      const [measured, jobs, posts] = await Promise.all([
        services.figures(),
        worker.readWithoutShop((tx) => failedJobs(tx, listedMost)),
        postsInNeed(worker, listedMost),
      ]);
      const mayAssign = mayDo(signed.operator.role, assignPostToShop.needs);
      const may = mayDo(signed.operator.role, retryJob.needs);
      return framed({
        title: "Queues",
        signed,
        place: path,
        body: html`${doneNotice(request, acts)}
          <h2>What waits</h2>
          ${queues(measured?.figures ?? [])}
          <h2>Jobs that failed at their last try</h2>
          ${table({
            name: "Failed jobs",
            head: ["Job", "Planned", "Failed", ""],
            rows: jobs.map((one) => [
              plain(one.job),
              when(one.plannedAt),
              when(one.failedAt),
              may && link(actAddress(retryJob, { shopId: null, id: one.id }), "Try again"),
            ]),
            none: "No job failed.",
          })}
          <h2>Posts that could not be read</h2>
          ${table({
            name: "Posts",
            head: ["Post", "Sender", "State", "Came", ""],
            rows: posts.map((one) => [
              id(one.id),
              one.sender,
              plain(one.state),
              when(one.receivedAt),
              may &&
                html`${link(actAddress(readPostAgain, { shopId: null, id: one.id }), "Read again")}
                ${mayAssign && one.state === "failed" && link(actAddress(assignPostToShop, { shopId: null, id: one.id }), "Assign")}`,
            ]),
            none: "Every post was read.",
          })}
          <p class="soft">
            Why a post could not be read may name a buyer: <code>npm run sokoni -- inbox list</code> says it.
          </p>`,
      });
    }),
  ];
}
