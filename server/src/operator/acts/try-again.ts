// Tries failed work again, after a fix.
import { failedJobs, retryFailedJob } from "../../kernel/jobs/failed-jobs.ts";
import { notFound, Refusal } from "../../kernel/contract/refusal.ts";
import { postsInNeed, replayInbox } from "../../inbound-webhooks/index.ts";
import { plain, when } from "../parts.ts";
import type { OperatorServices } from "../pages.ts";
import type { Act, Subject } from "./act.ts";

const back = "/operator/queues";
const listedMost = 100;
const kind = { needs: "support", ofShop: false } as const;

export const retryJob: Act = {
  ...kind,
  name: "job_retried",
  title: "Try a failed job again",
  does: "The job is tried once more, now. It does nothing twice.",
  button: "Try again",
  done: "The job is tried again.",
  subject: async ({ worker }, { id }) => {
    const job = (await worker.readWithoutShop((tx) => failedJobs(tx, listedMost))).find((one) => one.id === id);
    if (!job) throw notFound();
    return {
      back,
      facts: [
        ["Job", plain(job.job)],
        ["Planned", when(job.plannedAt)],
        ["Failed", when(job.failedAt)],
      ],
    };
  },
  run: async (tx, { about: { id } }) => {
    const job = await retryFailedJob(tx, id);
    if (job === null) throw new Refusal("invalid_transition", "The job was deleted, or is tried already.");
    return { detail: { job } };
  },
};

export const readPostAgain: Act = {
  ...kind,
  name: "post_read_again",
  title: "Read a post again",
  does: "The stored post is read once more, now. It does nothing twice.",
  button: "Read it again",
  done: "The post is read again.",
  subject: (services, { id }) => subjectOfPost(services, id),
  run: async (_tx, { about: { id } }, { worker }) => {
    if (!(await replayInbox(worker, id))) throw new Refusal("invalid_transition", "It is being read already.");
    return {};
  },
};

/** @throws Refusal not_found */
export async function subjectOfPost({ worker }: OperatorServices, id: string): Promise<Subject> {
  const post = (await postsInNeed(worker, listedMost)).find((one) => one.id === id);
  if (!post) throw notFound();
  return {
    back,
    facts: [
      ["Sender", post.sender],
      ["State", plain(post.state)],
      ["Came", when(post.receivedAt)],
    ],
  };
}
