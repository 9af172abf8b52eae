// What a seller can do from the search, the most frequent first.
import {
  ArrowUpRight,
  FileText,
  Megaphone,
  Package,
  Pencil,
  PackageOpen,
  Scale,
  Share2,
  TicketPercent,
  Upload,
  UserPlus,
  Users,
  Warehouse,
} from "../icons/index.ts";
import type { ComponentType } from "react";
import type { actWords } from "./act-words.ts";

type Act = {
  name: keyof typeof actWords;
  icon: ComponentType<{ size: number; "aria-hidden": true }>;
  /** All of them are needed. */
  scopes: readonly string[];
  /** Where it is done; null if it is done here. */
  to: string | null;
  search?: Record<string, string>;
};

export const acts: readonly Act[] = [
  { name: "newOrder", icon: PackageOpen, scopes: ["orders:write"], to: "/orders/new" },
  { name: "newProduct", icon: Package, scopes: ["products:write"], to: "/products/new" },
  { name: "changeStock", icon: Warehouse, scopes: ["inventory:write"], to: "/stock" },
  { name: "changePrice", icon: Pencil, scopes: ["products:write"], to: "/products/grid" },
  { name: "payOut", icon: ArrowUpRight, scopes: ["payouts:write"], to: "/payouts", search: { do: "ask" } },
  { name: "shareShop", icon: Share2, scopes: ["shop:read"], to: null },
  { name: "answerDispute", icon: Scale, scopes: ["payments:write"], to: "/disputes" },
  { name: "newCustomer", icon: UserPlus, scopes: ["customers:write"], to: "/customers/new" },
  { name: "newBroadcast", icon: Megaphone, scopes: ["broadcasts:write"], to: "/broadcasts/new" },
  { name: "newInvoice", icon: FileText, scopes: ["invoices:write"], to: "/invoices/new" },
  {
    name: "newDiscount",
    icon: TicketPercent,
    scopes: ["orders:write", "products:write"],
    to: "/discounts",
    search: { do: "new" },
  },
  { name: "importProducts", icon: Upload, scopes: ["products:write"], to: "/products/import" },
  { name: "importCustomers", icon: Upload, scopes: ["customers:write"], to: "/customers/import" },
  { name: "invite", icon: Users, scopes: ["keys:write"], to: "/settings/team", search: { do: "add" } },
];
