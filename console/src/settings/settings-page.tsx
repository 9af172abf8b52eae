// Settings that are set once and rarely looked at.
import {
  BadgeCheck,
  ChevronRight,
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
import { useSession } from "../app/session.tsx";
import { Card, Page, Row, Rows } from "../parts/layout.tsx";
import { useWords } from "../words/words.ts";
import styles from "./settings.module.css";
import { settingWords } from "./words.ts";

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

const groups: readonly { name: "shop" | "links" | "people" | "platform"; entries: readonly Entry[] }[] = [
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

export default function SettingsPage() {
  const words = useWords(settingWords);
  const scopes: readonly string[] = useSession().scopes;
  return (
    <Page title={words.name}>
      <div className={styles.groups}>
        {groups.map(({ name, entries }) => {
          const open = entries.filter(({ scope }) => scopes.includes(scope));
          if (open.length === 0) return null;
          return (
            <Card key={name} title={words[name]}>
              <Rows label={words[name]}>
                {open.map(({ name: entry, to, icon: Icon }) => (
                  <Row
                    key={entry}
                    to={to}
                    start={<Icon size={22} aria-hidden />}
                    title={words[entry]}
                    detail={words[`${entry}More`]}
                    end={<ChevronRight size={18} aria-hidden />}
                  />
                ))}
              </Rows>
            </Card>
          );
        })}
      </div>
    </Page>
  );
}
