// Live updates: the API sends what happens in the shop, and the queries that show it are read again.
import { useEffect } from "react";
import { queryClient, sessionKey } from "./query.ts";

/** Which queries an event changes, by the first word of their keys. */
const changedBy = {
  message: ["conversations", "messages", "today"],
  conversation: ["conversations", "today"],
  order: ["orders", "payments", "inventory", "today", "first-steps"],
  payment: ["payments", "mispayments", "balance", "orders", "checkouts", "today"],
  escrow: ["balance", "holds", "payments", "orders", "today"],
  refund: ["refunds", "balance", "orders"],
  mispayment: ["mispayments", "today"],
  dispute: ["disputes", "conversations", "balance", "today"],
  return: ["returns", "orders", "today"],
  payout: ["payouts", "destinations", "balance", "today", "verification"],
  verification: ["verification", "schedules"],
  shipment: ["shipments", "orders", "today"],
  inventory: ["inventory", "products", "today"],
  product: ["products", "inventory", "catalog", "first-steps"],
  customer: ["customers", "segments"],
  invoice: ["invoices"],
  approval: ["approvals", "today"],
  broadcast: ["broadcasts"],
  template: ["templates"],
  channel: ["channels", "today", "first-steps"],
  agent: ["agent"],
  rehearsal: ["rehearsals"],
  shop: ["shop"],
  team: ["team"],
  subscription: ["plan", "balance"],
  referral: ["referrals", "balance"],
  webhook_endpoint: ["webhooks"],
} satisfies Record<string, readonly string[]>;

const heard = [
  "message.received",
  "message.sent",
  "message.failed",
  "message.changed",
  "conversation.updated",
  "conversation.handed_over",
  "order.created",
  "order.edited",
  "order.updated",
  "order.status_changed",
  "order.ready_for_pickup",
  "payment.succeeded",
  "payment.failed",
  "payment.refunded",
  "escrow.held",
  "escrow.released",
  "refund.created",
  "refund.failed",
  "refund.needs_attention",
  "mispayment.decided",
  "dispute.opened",
  "dispute.updated",
  "dispute.resolved",
  "return.asked",
  "return.approved",
  "return.received",
  "return.refunded",
  "return.rejected",
  "return.cancelled",
  "return.replaced",
  "return.reopened",
  "payout.destination_created",
  "payout.destination_changed",
  "payout.destination_deleted",
  "payout.created",
  "payout.processing",
  "payout.paid",
  "payout.failed",
  "payout.returned",
  "payout.paid_twice",
  "payout.paid_twice_back",
  "payout.cancelled",
  "verification.updated",
  "shipment.created",
  "shipment.updated",
  "shipment.delivered",
  "shipment.failed",
  "shipment.needs_attention",
  "inventory.low_stock",
  "inventory.out_of_stock",
  "inventory.back_in_stock",
  "product.created",
  "product.updated",
  "product.deleted",
  "customer.created",
  "customer.updated",
  "invoice.created",
  "invoice.issued",
  "invoice.sent",
  "invoice.paid",
  "invoice.overdue",
  "invoice.voided",
  "invoice.credited",
  "approval.requested",
  "approval.decided",
  "approval.expired",
  "broadcast.started",
  "broadcast.paused",
  "broadcast.resumed",
  "broadcast.completed",
  "broadcast.cancelled",
  "template.updated",
  "template.deleted",
  "channel.connected",
  "channel.needs_attention",
  "channel.recovered",
  "channel.disconnected",
  "shop.updated",
  "team.member_added",
  "team.member_updated",
  "team.member_verified",
  "team.member_removed",
  "subscription.changed",
  "subscription.renewed",
  "subscription.past_due",
  "subscription.lapsed",
  "subscription.cancelled",
  "subscription.invoice_paid",
  "referral.created",
  "referral.pending",
  "referral.rewarded",
  "webhook_endpoint.failing",
  "webhook_endpoint.disabled",
  "agent.updated",
  "rehearsal.completed",
];

const gatherMs = 300;
const retryMs = 5_000;

/** Listens only while the page is visible, so a phone in a pocket uses no data. */
export function useLive(): void {
  useEffect(() => {
    const waiting = new Set<string>();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let source: EventSource | null = null;
    let wasOpen = false;

    function changed(names: readonly string[]): void {
      for (const name of names) waiting.add(name);
      gathering ??= setTimeout(() => {
        gathering = undefined;
        for (const name of waiting) void queryClient.invalidateQueries({ queryKey: [name] });
        waiting.clear();
      }, gatherMs);
    }

    /** A sandbox shop may have been reset between two connections. Then its stream ended, and this stream belongs to the new shop. */
    function lookWhoseItIs(): void {
      if (wasOpen) void queryClient.invalidateQueries({ queryKey: sessionKey });
      wasOpen = true;
    }

    function open(): void {
      if (source || document.hidden) return;
      source = new EventSource(`/api/events/stream?types=${heard.join(",")}`);
      for (const type of heard) source.addEventListener(type, () => changed(namesOf(type)));
      source.addEventListener("open", lookWhoseItIs);
      source.addEventListener("reset", () => void queryClient.invalidateQueries());
      // A browser reconnects automatically after a broken connection, but not after a refusal.
      source.addEventListener("error", () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        again = setTimeout(open, retryMs);
      });
    }

    function close(): void {
      clearTimeout(again);
      source?.close();
      source = null;
    }

    function seen(): void {
      if (document.hidden) close();
      else {
        open();
        // Events sent while the stream was closed were missed.
        void queryClient.invalidateQueries({ predicate: (query) => query.isStale() });
      }
    }

    open();
    document.addEventListener("visibilitychange", seen);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      clearTimeout(gathering);
      close();
    };
  }, []);
}

function namesOf(type: string): readonly string[] {
  const [resource = ""] = type.split(".");
  return (changedBy as Record<string, readonly string[]>)[resource] ?? [];
}
