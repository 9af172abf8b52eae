// Every kind of job there is: a shell over an operation, with how many may run at once.
import { channelDrivers, openChannels } from "../channels/index.ts";
import { channelPostReader, deliverMessagesJob } from "../conversations/index.ts";
import type { JobRow } from "../kernel/jobs.ts";
import { readInboxJob } from "../webhooks/index.ts";
import type { Services } from "./services.ts";

export function jobs(services: Services): JobRow[] {
  const { worker } = services;
  return [
    readInboxJob(worker, { chatapp: channelPostReader(worker, "chatapp", channelDrivers.chatapp) }),
    deliverMessagesJob(worker, openChannels(services)),
  ];
}
