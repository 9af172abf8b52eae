// The pages of the settings: set once and rarely looked at. The settings list them, and the search finds them.
import {
  BadgeCheck,
  Clock,
  Gift,
  History,
  KeyRound,
  MessageCircle,
  MonitorSmartphone,
  Percent,
  ScrollText,
  Store,
  Terminal,
  Truck,
  Users,
  Webhook,
} from "../icons/index.ts";
import type { ComponentType } from "react";

type Name =
  | "about"
  | "hours"
  | "policies"
  | "delivery"
  | "tax"
  | "channels"
  | "keys"
  | "webhooks"
  | "requests"
  | "team"
  | "sessions"
  | "audit"
  | "plan"
  | "referral";
type Entry = { name: Name; to: string; scope: string; icon: ComponentType<{ size: number; "aria-hidden": true }> };

export const settingGroups: readonly { name: "shop" | "links" | "people" | "platform"; entries: readonly Entry[] }[] = [
  {
    name: "shop",
    entries: [
      { name: "about", to: "/settings/shop", scope: "shop:read", icon: Store },
      { name: "hours", to: "/settings/hours", scope: "shop:read", icon: Clock },
      { name: "policies", to: "/settings/policies", scope: "shop:read", icon: ScrollText },
      { name: "delivery", to: "/settings/delivery", scope: "shop:read", icon: Truck },
      { name: "tax", to: "/settings/tax", scope: "shop:read", icon: Percent },
    ],
  },
  {
    name: "people",
    entries: [
      { name: "team", to: "/settings/team", scope: "shop:read", icon: Users },
      { name: "sessions", to: "/settings/sessions", scope: "shop:read", icon: MonitorSmartphone },
      { name: "audit", to: "/settings/audit", scope: "keys:read", icon: History },
    ],
  },
  {
    name: "links",
    entries: [
      { name: "channels", to: "/settings/channels", scope: "shop:read", icon: MessageCircle },
      { name: "keys", to: "/settings/keys", scope: "keys:read", icon: KeyRound },
      { name: "webhooks", to: "/settings/webhooks", scope: "webhooks:read", icon: Webhook },
      { name: "requests", to: "/settings/requests", scope: "keys:read", icon: Terminal },
    ],
  },
  {
    name: "platform",
    entries: [
      { name: "plan", to: "/settings/plan", scope: "subscriptions:read", icon: BadgeCheck },
      { name: "referral", to: "/settings/referral", scope: "shop:read", icon: Gift },
    ],
  },
];
