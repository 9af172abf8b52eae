import type { Customer, ListCustomersQuery } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { idIn } from "../api/id-in.ts";
import { useAction } from "../api/actions.ts";
import { Download, Plus, Tag, Upload, Users } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay } from "../app/session.tsx";
import type { Act } from "../list/acts.ts";
import type { Filter } from "../list/filters.ts";
import { ListView } from "../list/list-view.tsx";
import { listWords } from "../list/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { Page } from "../parts/layout.tsx";
import { Menu } from "../parts/menu.tsx";
import parts from "../parts/parts.module.css";
import { useAsked } from "../parts/search.tsx";
import { Empty } from "../parts/states.tsx";
import { useTab } from "../parts/tabs.tsx";
import { useWords } from "../words/words.ts";
import { tagCustomers } from "./actions.ts";
import { CustomerRow, useNameOf } from "./customer-row.tsx";
import { groups } from "./group-badge.tsx";
import { groupWords } from "./group-words.ts";
import { importWords } from "./import-words.ts";
import { customerWords } from "./words.ts";

const filters = ["all", ...groups] as const;
const sorts = ["-createdAt", "name", "-totalSpent", "-lastOrderAt"] as const;

export default function CustomersPage() {
  const words = useWords(customerWords);
  const imports = useWords(importWords);
  const mayWrite = useMay("customers:write");
  const [shown, query] = useCustomerFilters();
  return (
    <Page
      title={words.title}
      actions={
        <>
          {mayWrite && (
            <LinkButton to="/customers/new" icon={<Plus size={20} aria-hidden />}>
              <span className={parts.roomy}>{words.newTitle}</span>
            </LinkButton>
          )}
          <FileMenu />
        </>
      }
    >
      <ListView<Customer>
        name="customers"
        label={words.title}
        search={words.search}
        filters={shown}
        list={useList(["customers", "list", query], (cursor) => sokoni.customers.list({ ...query, cursor }))}
        acts={useCustomerActs()}
        nameOf={useNameOf()}
        none={
          <Empty title={words.none} icon={<Users size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
            {mayWrite && <LinkButton to="/customers/import">{imports.importTitle}</LinkButton>}
          </Empty>
        }
      >
        {(customer) => <CustomerRow customer={customer} />}
      </ListView>
    </Page>
  );
}

function useCustomerFilters(): [Filter[], ListCustomersQuery] {
  const words = useWords(customerWords);
  const groupNames = useWords(groupWords);
  const list = useWords(listWords);
  const q = useAsked();
  const group = useTab(filters, "group");
  const { segment }: { segment?: unknown } = useSearch({ strict: false });
  const segmentId = idIn("seg", segment);
  const { data } = useQuery({ queryKey: ["segments", "all"], queryFn: () => sokoni.segments.list({ limit: 100 }) });
  return [
    [
      {
        name: "group",
        label: words.which,
        choices: filters.map((value) => [value, value === "all" ? words.all : groupNames[value]]),
      },
      {
        name: "segment",
        label: words.segment,
        choices: [["", words.anySegment], ...(data?.data ?? []).map(({ id, name }) => [id, name] as const)],
      },
      {
        name: "sort",
        label: list.sort,
        choices: [
          ["-createdAt", list.newest],
          ["name", words.byName],
          ["-totalSpent", words.bySpent],
          ["-lastOrderAt", words.byLast],
        ],
      },
    ],
    {
      limit: 50,
      sort: useTab(sorts, "sort"),
      ...(q !== "" && { q }),
      ...(group !== "all" && { segment: group }),
      ...(segmentId !== undefined && { segmentId }),
    },
  ];
}

function useCustomerActs(): Act<Customer>[] {
  const { addTag, tag: label } = useWords(listWords);
  const tag = useAction(tagCustomers);
  if (!useMay("customers:write")) return [];
  return [
    {
      label: addTag,
      icon: <Tag size={18} aria-hidden />,
      asks: { label, maxLength: 40 },
      run: (customers, text) => tag.run({ ids: customers.map(({ id }) => id), tag: text }),
    },
  ];
}

function FileMenu() {
  const words = useWords(customerWords);
  const imports = useWords(importWords);
  const mayWrite = useMay("customers:write");
  const mayExport = useMay("customers:export");
  const navigate = useNavigate();
  const entries = [
    ...(mayWrite
      ? [
          {
            label: imports.importTitle,
            icon: <Upload size={20} aria-hidden />,
            onSelect: () => void navigate({ to: "/customers/import" }),
          },
        ]
      : []),
    ...(mayExport
      ? [
          {
            label: words.exportAll,
            icon: <Download size={20} aria-hidden />,
            // The answer is a download, so the page stays open.
            onSelect: () => location.assign("/api/customers/export"),
          },
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  return <Menu label={words.more} entries={entries} />;
}
